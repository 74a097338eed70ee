import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FamilyVisit } from "#contract/family-pages.ts";
import { answerVisit, progressQuery, visitNow } from "#frontend/api/progress.ts";

/** Answers a family's visit, and shows that as it is then: answered, or as staff have changed it meanwhile. */
export const useAnswer = (familyId: string) => {
  const client = useQueryClient();
  const show = (visit: FamilyVisit | null) =>
    client.setQueryData(progressQuery(familyId).queryKey, (before) => before && { ...before, visit });
  return useMutation({
    ...answerVisit,
    onSuccess: show,
    onError: (error) => {
      const now = visitNow(error);
      if (now !== undefined) show(now);
    },
  });
};
