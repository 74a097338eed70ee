import { dietaryLabels } from "#contract/questionnaires.ts";
import { show } from "#contract/show.ts";
import type { ScheduledVisit, VisitFamily } from "#contract/visits.ts";
import { timeSlotLabels, visitStatusLabels } from "#contract/words/family-pages.ts";
import { longDayLabel, timeLabel } from "#frontend/desk/formats/dates.ts";

/** What must not be missing for want of an answer is said to be missing. */
const answered = (
  { questionnaire }: VisitFamily,
  answer: (given: NonNullable<VisitFamily["questionnaire"]>) => string | null,
) => (questionnaire ? answer(questionnaire) || "Not answered" : "Not known: no questionnaire yet");

const Visit = ({ visit }: { visit: ScheduledVisit }) => {
  const facts = [
    ["Arrival", visit.arrivalTime && timeLabel(visit.arrivalTime)],
    ["Contact", visit.family.primaryContact],
    ["Phone", visit.family.phone],
    ["Address", visit.family.address],
    [
      "Dietary needs",
      answered(visit.family, ({ dietaryRestrictions }) =>
        dietaryRestrictions.map((key) => dietaryLabels[key]).join(", "),
      ),
    ],
    ["Emergency contact", answered(visit.family, ({ emergencyContact }) => emergencyContact)],
    ["Duration", visit.duration],
    ["Crew", visit.crewSize],
    ["Equipment", visit.equipment],
    ["Notes", visit.notes],
  ].filter(([, value]) => value);
  return (
    <article className="break-inside-avoid border-t border-base-content/40 py-3">
      <h3 className="mb-1 text-base font-semibold wrap-anywhere">
        {timeSlotLabels[visit.timeSlot]}: {visit.family.familyName} ({visitStatusLabels[visit.status]})
      </h3>
      <dl className="grid grid-cols-[9rem_1fr] gap-x-4 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="font-semibold">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
};

interface CallSheetProps {
  /** The week in words. */
  label: string;
  visits: readonly ScheduledVisit[];
}

/** The week on paper, day by day: where to go and what to bring. On screen it is not there. */
export const CallSheet = ({ label, visits }: CallSheetProps) => {
  const expected = visits.filter(({ status }) => status !== "cancelled");
  const days = Map.groupBy(expected, ({ scheduledDate }) => scheduledDate);
  return (
    // Paper is light, whatever the screen is.
    <section data-theme="kitchen" aria-label="Call sheet" className="hidden bg-transparent print:block">
      <header className="mb-4">
        <h1 className="text-2xl font-semibold">Call sheet, {label}</h1>
        <p className="text-sm">{show.name}. Home addresses inside: please keep it to the crew.</p>
      </header>
      {[...days].map(([date, onThatDay]) => (
        <section key={date} className="mb-5">
          <h2 className="mb-1 break-after-avoid text-lg font-semibold">{longDayLabel(date)}</h2>
          {onThatDay.map((visit) => (
            <Visit key={visit.id} visit={visit} />
          ))}
        </section>
      ))}
    </section>
  );
};
