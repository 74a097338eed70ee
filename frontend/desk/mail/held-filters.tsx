import { decisionKinds, type HeldFor, heldForLabels, heldFors, mailKindLabels } from "#contract/mail.ts";
import { FilterSelect } from "#frontend/ui/filter-select.tsx";
import { type HeldKind, heldKinds } from "./held-kinds.ts";

/** In the dashboard's address, beside those of the outbox. */
export const heldFilterNames = { about: heldFors, held: heldKinds } as const;

export interface HeldFilter {
  about: HeldFor | "";
  held: HeldKind | "";
}

/** Of the kinds, those about what is chosen. */
const kindsAbout = (about: HeldFor | "") =>
  Object.fromEntries(
    heldKinds
      .filter(
        (kind) =>
          !about || (kind in decisionKinds && decisionKinds[kind as keyof typeof decisionKinds] === about),
      )
      .map((kind) => [kind, mailKindLabels[kind]]),
  ) as Record<HeldKind, string>;

const WIDTH = "w-40 max-sm:grow sm:w-48";

/** Which held mails are shown. */
export const HeldFilters = ({
  filter,
  onChange,
}: {
  filter: HeldFilter;
  onChange: (change: Partial<HeldFilter>) => void;
}) => (
  <>
    <FilterSelect
      label="Held mails about"
      all="About Anything"
      options={heldForLabels}
      value={filter.about}
      className={WIDTH}
      // A kind about something else would match nothing.
      onChange={(about) => onChange({ about, held: "" })}
    />
    <FilterSelect
      label="Kind of held mail"
      all="All Kinds"
      options={kindsAbout(filter.about)}
      value={filter.held}
      className={WIDTH}
      onChange={(held) => onChange({ held })}
    />
  </>
);
