import type { DecisionMail } from "#contract/mail.ts";
import { toast } from "#frontend/lib/toast.ts";
import { sentences } from "./format.ts";
import { mailSentence } from "./mail-words.ts";
import { offerUndo } from "./undo.ts";
import { useSendNow } from "./use-send-now.ts";

interface Decided {
  familyName: string;
  /** What the family will be told, if anything. */
  mail: DecisionMail | null;
  /** What else there is to know, in sentences. */
  more?: readonly (string | false)[];
  /** The ids beside which the undo is, too, and the undo; nothing where there is none. */
  ids?: readonly string[];
  undo?: (() => void) | undefined;
}

/** Says what was decided and what the family is told of it. Offers to take it back, and to send the email at once. */
export const useSayDecided = () => {
  const { offer } = useSendNow();
  return (title: string, said: string, { familyName, mail, more = [], ids = [], undo }: Decided) => {
    toast(title, sentences(said, mailSentence(mail, familyName), ...more), [
      ...(undo ? [offerUndo(ids, undo)] : []),
      ...offer(mail, familyName),
    ]);
  };
};
