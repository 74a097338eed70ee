import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FamilyVisit } from "#contract/family-pages.ts";
import { answerVisit, familyPageQuery, visitNow } from "#frontend/api/family-page.ts";
import { forgetSent, typedOn } from "#frontend/lib/unsaved-text.ts";

/** Of the message that is typed about a visit. */
export const messageSubject = (familyId: string) => `visit-message:${familyId}`;

/** Answers a visit, and shows its new state: answered, or changed by staff in the meantime. */
export const useAnswer = (familyId: string) => {
  const client = useQueryClient();
  const { queryKey } = familyPageQuery(familyId);
  const show = async (visit: FamilyVisit | null) => {
    // A response in flight may be from before the answer.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (page) => page && { ...page, progress: { ...page.progress, visit } });
  };
  return useMutation({
    ...answerVisit(familyId),
    onMutate: () => typedOn(messageSubject(familyId)),
    onSuccess: (visit, { message }, typed) => {
      if (message !== null) forgetSent(messageSubject(familyId), typed);
      return show(visit);
    },
    onError: (error) => {
      const now = visitNow(error);
      return now === undefined ? undefined : show(now);
    },
  });
};
