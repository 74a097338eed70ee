import { todayIn } from "#contract/calendar-dates.ts";
import type { FamilyVisit } from "#contract/family-pages.ts";
import { show } from "#contract/show.ts";
import { visitNow } from "#frontend/api/progress.ts";
import { Said } from "#frontend/ui/said.tsx";
import { useAnswer } from "./use-answer.ts";
import { VisitAnswer } from "./visit-answer.tsx";
import { VisitCard } from "./visit-card.tsx";
import { Expectations } from "./visit-words.tsx";

const Behind = ({ status }: Pick<FamilyVisit, "status">) => (
  <p className="text-lg">
    {status === "completed"
      ? "We have been to your kitchen. Thank you for opening your door!"
      : "This day is behind us. Thank you for making room for it!"}
  </p>
);

interface VisitSectionProps {
  familyId: string;
  /** `null` when none stands. */
  visit: FamilyVisit | null | undefined;
}

/** A family's visit, where there is one, and what the family says to it. */
export const VisitSection = ({ familyId, visit }: VisitSectionProps) => {
  const answering = useAnswer(familyId);
  const meanwhile = visitNow(answering.error);
  if (!visit) {
    if (meanwhile !== null) return null;
    return (
      <Said className="mx-auto mb-10 max-w-3xl px-4 text-center sm:px-6">
        <h2 className="text-2xl font-semibold">There is no visit to answer any more</h2>
        <p>Our team has taken it back meanwhile. As soon as there is another day, it stands here.</p>
        {answering.variables?.message && (
          <p className="whitespace-pre-line wrap-anywhere">
            Your message was not sent: "{answering.variables.message}"
          </p>
        )}
      </Said>
    );
  }
  const isAhead = visit.status !== "completed" && visit.scheduledDate >= todayIn(show.timeZone);
  return (
    <VisitCard familyId={familyId} visit={visit} isAhead={isAhead}>
      {isAhead && <VisitAnswer familyId={familyId} visit={visit} answering={answering} />}
      {isAhead ? <Expectations duration={visit.duration} /> : <Behind status={visit.status} />}
    </VisitCard>
  );
};
