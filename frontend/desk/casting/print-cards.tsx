import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { todayIn } from "#contract/calendar-dates.ts";
import type { CastingCard as StaffCard } from "#contract/cards.ts";
import { applicationStatusLabels } from "#contract/labels.ts";
import { mayBeShared } from "#contract/privacy.ts";
import { show } from "#contract/show.ts";
import { cardsQuery } from "#frontend/api/shortlists.ts";
import { DialogButton } from "#frontend/desk/shared/buttons.tsx";
import { countLabel, longDayLabel } from "#frontend/desk/shared/format.ts";
import { LoadFailed } from "#frontend/desk/shared/messages.tsx";
import { CastingCard } from "#frontend/shell/casting-card.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { CancelButton, Dialog } from "#frontend/ui/dialog.tsx";
import { LabeledValue } from "#frontend/ui/labeled-value.tsx";
import { PrintSheet } from "#frontend/ui/print-sheet.tsx";
import { nextStepOf } from "./next-step.ts";
import { useStaff } from "./use-casting.ts";

/** What nobody outside may see. */
const ForTeam = ({ family, lastNote }: StaffCard) => {
  const { nameOf, noteLabel } = useStaff();
  const facts = {
    Status: applicationStatusLabels[family.status],
    "Next step": nextStepOf(family)?.[0],
    Assignee: family.assignee && nameOf(family.assignee),
    Contact: [family.primaryContact, family.phone, family.email, family.address].join("\n"),
    "Last note": noteLabel(lastNote),
  };
  return (
    <dl className="grid max-w-prose grid-cols-2 gap-x-4 gap-y-3 border-t border-base-300 pt-4">
      {Object.entries(facts).map(
        ([label, fact]) =>
          fact && (
            <LabeledValue key={label} label={label} long={label === "Contact"}>
              {fact}
            </LabeledValue>
          ),
      )}
    </dl>
  );
};

interface PrintCardsProps {
  ids: readonly string[];
  /** Of a packet with a cover. */
  title?: string;
}

/** Asks for whom the cards are, and prints one a page. */
export const PrintDialog = ({ ids, title, onClose }: PrintCardsProps & { onClose: () => void }) => {
  // Fresh, because colleagues score and write notes meanwhile.
  const cards = useQuery({ ...cardsQuery(ids), staleTime: 0 });
  const [forTeam, setForTeam] = useState<boolean>();
  const { data = [] } = cards;
  const unasked = data.filter(({ family }) => !mayBeShared(family.consentVersion)).length;
  const count = countLabel(ids.length, "family");
  return (
    <>
      <Dialog
        title={`Print ${title ?? "casting cards"}`}
        onClose={onClose}
        actions={
          <>
            <CancelButton onClick={onClose} />
            <Button onClick={() => setForTeam(true)}>For the team</Button>
            <Button className="btn-primary" data-safe onClick={() => setForTeam(false)}>
              Without contact
            </Button>
          </>
        }
      >
        <p>
          {count}, one a page. For the team, a card also has contact, stars, the last note, status, next step
          and assignee.
        </p>
        {cards.isError && <LoadFailed query={cards} what="cards" />}
        <p role="status" className="mt-3 empty:hidden">
          {forTeam !== undefined
            ? "Loading the photos..."
            : unasked > 0 &&
              `${countLabel(unasked, "family")} here never agreed to be shown outside our team.`}
        </p>
      </Dialog>
      {forTeam !== undefined && cards.isSuccess && !cards.isFetching && (
        <PrintSheet onDone={onClose}>
          {title && (
            <header className="flex h-[90vh] break-after-page flex-col justify-center gap-4 text-left text-lg">
              <p className="font-semibold text-primary">{show.name}</p>
              <h1 dir="auto" className="text-5xl font-semibold wrap-anywhere">
                {title}
              </h1>
              <p>
                {count} · {longDayLabel(todayIn(show.timeZone))}
              </p>
              {forTeam && <p>Contact details inside: please keep it to the team.</p>}
            </header>
          )}
          {data.map((one) => (
            <CastingCard
              key={one.family.id}
              // Long answers would take pages.
              card={{ ...one.card, answers: undefined }}
              mark={forTeam && one.family.score.mean && `★ ${one.family.score.mean.toFixed(1)}`}
            >
              {forTeam && <ForTeam {...one} />}
            </CastingCard>
          ))}
        </PrintSheet>
      )}
    </>
  );
};

export const PrintCards = (props: PrintCardsProps) => (
  <DialogButton
    Icon={Printer}
    label="Print"
    className="btn-ghost"
    dialog={(close) => <PrintDialog {...props} onClose={close} />}
  />
);
