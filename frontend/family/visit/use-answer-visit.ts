import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FamilyVisit } from "#contract/family-pages.ts";
import { answerVisit, familyPageQuery, visitNow } from "#frontend/api/family.ts";
import { type Draft, readDraft, removeStored } from "#frontend/lib/drafts.ts";

/** Of the draft on this device. */
export const messageKey = (familyId: string) => `family:${familyId}:draft:visit-message`;

export interface Message {
  message: string;
}

/** What is typed and not sent. */
export const typedMessage = (familyId: string) =>
  readDraft<Draft<Message>>(messageKey(familyId))?.values.message;

export const hasTyped = (familyId: string) => typedMessage(familyId) !== undefined;

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
    onMutate: () => typedMessage(familyId),
    onSuccess: (visit, _answer, typed) => {
      // More may have been typed since.
      if (typedMessage(familyId) === typed) removeStored(messageKey(familyId));
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
