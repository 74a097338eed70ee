import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { specialtyLabels } from "#contract/applications.ts";
import { todayIn } from "#contract/calendar-dates.ts";
import type { CastingCard as StaffCard } from "#contract/cards.ts";
import { applicationStatusLabels } from "#contract/labels.ts";
import { mayBeShared } from "#contract/privacy.ts";
import { show } from "#contract/show.ts";
import { cardsQuery } from "#frontend/api/shortlists.ts";
import { DialogButton } from "#frontend/desk/shared/buttons.tsx";
import { countLabel, formatCount, formatDay, longDayLabel, sentences } from "#frontend/desk/shared/format.ts";
import { LoadFailed } from "#frontend/desk/shared/messages.tsx";
import { CastingCard } from "#frontend/shell/casting-card.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { CancelButton, Dialog } from "#frontend/ui/dialog.tsx";
import { LabeledValue } from "#frontend/ui/labeled-value.tsx";
import { PrintSheet } from "#frontend/ui/print-sheet.tsx";
import { nextStepOf } from "./next-step.ts";

/** As in 'Fresno 7, Taos 3'. */
const mostOf = (values: readonly string[]) =>
  [...Map.groupBy(values, (value) => value)]
    .sort(([, some], [, others]) => others.length - some.length)
    .slice(0, 5)
    .map(([value, { length }]) => `${value} ${length}`)
    .join(", ");

interface CoverProps {
  title: string;
  cards: readonly StaffCard[];
  forTeam: boolean;
}

const Cover = ({ title, cards, forTeam }: CoverProps) => {
  const cities = cards.flatMap(({ card }) => card.city ?? []);
  const specialties = cards.flatMap(({ card }) => card.specialties.map((one) => specialtyLabels[one]));
  return (
    <header className="flex h-[90vh] break-after-page flex-col justify-center gap-4 text-left text-lg">
      <p className="font-semibold text-primary">{show.name}</p>
      <h1 dir="auto" className="text-5xl font-semibold wrap-anywhere">
        {title}
      </h1>
      <p>
        {countLabel(cards.length, "family")} · {longDayLabel(todayIn(show.timeZone))}
      </p>
      <p>{[mostOf(cities), mostOf(specialties)].filter(Boolean).join(" · ")}</p>
      {forTeam && <p className="font-semibold">Contact details inside: please keep it to the team.</p>}
    </header>
  );
};

/** What nobody outside may see. */
const ForTeam = ({ family, lastNote }: Pick<StaffCard, "family" | "lastNote">) => {
  const facts = {
    Status: applicationStatusLabels[family.status],
    "Next step": nextStepOf(family)?.[0],
    Assignee: family.assignee,
    Contact: [family.primaryContact, family.phone, family.email, family.address].join("\n"),
  };
  return (
    <dl className="grid max-w-prose grid-cols-2 gap-x-4 gap-y-3 border-t border-base-300 pt-4">
      {Object.entries(facts).map(
        ([label, fact]) =>
          fact && (
            <LabeledValue key={label} label={label}>
              {fact}
            </LabeledValue>
          ),
      )}
      {lastNote && (
        <LabeledValue label={`Last note, ${lastNote.author}, ${formatDay(lastNote.createdAt)}`} long>
          {lastNote.text}
        </LabeledValue>
      )}
    </dl>
  );
};

/** So many pages are worth a word before they are printed. */
const MANY_PAGES = 50;

interface PrintCardsProps {
  ids: readonly string[];
  /** Of a packet with a cover. */
  title?: string;
}

/** Asks for whom the cards are, and prints one a page. */
export const PrintDialog = ({ ids, title, onClose }: PrintCardsProps & { onClose: () => void }) => {
  // Fresh, because colleagues score and write notes meanwhile.
  const cards = useQuery({ ...cardsQuery(ids), staleTime: 0 });
  const [reader, setReader] = useState<"anyone" | "team">();
  const { data = [] } = cards;
  const inactive = cards.isFetching || cards.isError || reader !== undefined;
  const forTeam = reader === "team";
  const pages = data.length + (title ? 1 : 0);
  const unasked = data.filter(({ family }) => !mayBeShared(family.consentVersion)).length;
  return (
    <>
      <Dialog
        title={`Print ${title ?? (ids.length === 1 ? "the casting card" : `${formatCount(ids.length)} casting cards`)}`}
        onClose={onClose}
        actions={
          <>
            <CancelButton onClick={onClose} />
            <Button inactive={inactive} onClick={() => setReader("team")}>
              For the team
            </Button>
            <Button className="btn-primary" data-safe inactive={inactive} onClick={() => setReader("anyone")}>
              Without contact
            </Button>
          </>
        }
      >
        <p>For the team, a card also has contact, stars, the last note, status, next step and assignee.</p>
        {cards.isError && <LoadFailed query={cards} what="cards" />}
        <p role="status" className="mt-3 empty:hidden">
          {sentences(
            unasked > 0 && `${countLabel(unasked, "family")} here never agreed to be shown outside our team.`,
            pages > MANY_PAGES && `That's ${formatCount(pages)} pages.`,
            reader && "Loading the photos...",
          )}
        </p>
      </Dialog>
      {reader && (
        <PrintSheet onDone={onClose}>
          {title && <Cover title={title} cards={data} forTeam={forTeam} />}
          {data.map(({ card, family, lastNote }) => (
            <CastingCard
              key={family.id}
              // Long answers would take pages.
              card={{ ...card, answers: undefined }}
              mark={forTeam && family.score.mean !== null && `★ ${family.score.mean.toFixed(1)}`}
            >
              {forTeam && <ForTeam family={family} lastNote={lastNote} />}
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
