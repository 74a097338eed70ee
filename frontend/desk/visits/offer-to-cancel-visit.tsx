import { type ReactNode, useState } from "react";
import type { Application } from "#contract/applications.ts";
import { todayIn } from "#contract/calendar-dates.ts";
import type { ApplicationDetails } from "#contract/families.ts";
import { show } from "#contract/show.ts";
import { fetchApplication } from "#frontend/api/applications.ts";
import { isGone } from "#frontend/api/errors.ts";
import { toastFailure } from "#frontend/lib/toast.ts";
import { CancelVisit } from "./cancel-visit.tsx";
import { placeLabel } from "./places.ts";

/** Of what the rejected family has on the calendar, what is still to come. */
const visitAhead = ({ visit, ...family }: ApplicationDetails) =>
  visit && visit.status !== "completed" && visit.scheduledDate >= todayIn(show.timeZone)
    ? // Nothing here asks for what it answered, or for the visit's mail.
      { ...visit, mail: null, family: { ...family, questionnaire: null } }
    : undefined;

/**
 * After a rejection: asks whether the family's visit is to be cancelled, if one stands. `offer` looks, and `question`
 * is the dialog to render where it outlives what was rejected from.
 */
export const useOfferToCancelVisit = (): {
  offer: (family: Pick<Application, "id" | "familyName">) => Promise<void>;
  /** Nothing is asked any more: the rejection is taken back. */
  withdraw: () => void;
  question: ReactNode;
} => {
  // One after the other: a second rejection may come before the first is answered.
  const [[visit], setVisits] = useState<readonly NonNullable<ReturnType<typeof visitAhead>>[]>([]);
  return {
    withdraw: () => setVisits([]),
    offer: async ({ id, familyName }) => {
      try {
        // Not through the cache, where the decision that was just made ends what is being asked.
        const ahead = visitAhead(await fetchApplication(id));
        if (ahead) setVisits((waiting) => [...waiting, ahead]);
      } catch (error) {
        if (isGone(error)) return;
        const sentence = `Please look at the calendar whether ${familyName} still has a visit.`;
        toastFailure("Visit not checked", sentence);
      }
    },
    question: visit && (
      <CancelVisit
        key={visit.id}
        visit={visit}
        reason={`${visit.family.familyName} has a visit on ${placeLabel(visit)}. Cancel the visit?`}
        onClose={() => setVisits(([, ...others]) => others)}
      />
    ),
  };
};
