import { type ReactNode, useState } from "react";
import type { Application } from "#contract/applications.ts";
import type { ApplicationDetails } from "#contract/families.ts";
import { fetchApplication } from "#frontend/api/applications.ts";
import { isGone } from "#frontend/api/errors.ts";
import { toastFailure } from "#frontend/lib/toast.ts";
import { CancelVisit } from "./cancel-visit.tsx";
import { placeLabel } from "./places.ts";

/** Of what the rejected family has on the calendar, what is still to come. */
const visitAhead = ({ visit, ...family }: ApplicationDetails) =>
  visit && visit.status !== "completed"
    ? // Nothing here asks for what it answered.
      { ...visit, family: { ...family, questionnaire: null } }
    : undefined;

/**
 * After a rejection: asks whether the family's visit is to be cancelled, if one stands. `offer` looks, and `question`
 * is the dialog to render where it outlives what was rejected from.
 */
export const useOfferToCancelVisit = (): {
  offer: (family: Pick<Application, "id" | "familyName">) => Promise<void>;
  question: ReactNode;
} => {
  const [visit, setVisit] = useState<ReturnType<typeof visitAhead>>();
  return {
    offer: async ({ id, familyName }) => {
      try {
        // Not through the cache, where the decision that was just made ends what is being asked.
        setVisit(visitAhead(await fetchApplication(id)));
      } catch (error) {
        if (isGone(error)) return;
        const sentence = `Please look at the calendar whether ${familyName} still has a visit.`;
        toastFailure("Visit not checked", sentence);
      }
    },
    question: visit && (
      <CancelVisit
        visit={visit}
        reason={`${visit.family.familyName} has a visit on ${placeLabel(visit)}. Cancel the visit?`}
        onClose={() => setVisit(undefined)}
      />
    ),
  };
};
