import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FamilyVisit } from "#contract/family-pages.ts";
import { answerVisit, familyPageQuery, visitNow } from "#frontend/api/family.ts";
import { discardIfSaved, readUnsaved } from "#frontend/lib/unsaved-text.ts";

export const messageSubject = (familyId: string) => `visit-message:${familyId}`;

export interface Message {
  message: string;
}

/** Whether something typed isn't sent. */
export const hasTyped = (familyId: string) => readUnsaved(messageSubject(familyId)) !== undefined;

/** Answers a visit, and shows its new state: answered, or changed by staff in the meantime. */
export const useAnswerVisit = (familyId: string) => {
  const client = useQueryClient();
  const { queryKey } = familyPageQuery(familyId);
  const show = async (visit: FamilyVisit | null) => {
    // A response in flight may be from before the answer.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (page) => page && { ...page, progress: { ...page.progress, visit } });
  };
  return useMutation({
    ...answerVisit(familyId),
    onMutate: () => readUnsaved(messageSubject(familyId)),
    onSuccess: (visit, _answer, typed) => {
      discardIfSaved(messageSubject(familyId), typed);
      return show(visit);
    },
    onError: async (error) => {
      const now = visitNow(error);
      if (now === undefined) return;
      await show(now);
      // What else the page says of a moved or canceled day.
      void client.invalidateQueries({ queryKey });
    },
  });
};

export interface VisitProps {
  familyId: string;
  visit: FamilyVisit;
  answering: ReturnType<typeof useAnswerVisit>;
}
