import { type Control, useWatch } from "react-hook-form";
import type { FilledVisitForm, ScheduledVisit, VisitForm } from "#contract/visits.ts";
import { familyAnswerWords } from "./family-answer.ts";
import { samePlace } from "./places.ts";

interface AnswerLapsesProps {
  control: Control<VisitForm, unknown, FilledVisitForm>;
  /** The visit that is edited. */
  visit: ScheduledVisit | undefined;
}

/** Once another day or slot is chosen than the family has answered to: that saving asks it anew. */
export const AnswerLapses = ({ control, visit }: AnswerLapsesProps) => {
  const [scheduledDate, timeSlot, familyId] = useWatch({
    control,
    name: ["scheduledDate", "timeSlot", "familyRegistrationId"],
  });
  if (!visit?.answer || familyId !== visit.familyRegistrationId) return null;
  if (samePlace(visit, { scheduledDate, timeSlot })) return null;
  return (
    <p className="alert alert-info alert-soft">
      The family's answer ('{familyAnswerWords[visit.answer]}') was to the day as it was. Once this is saved
      it is asked anew.
    </p>
  );
};
