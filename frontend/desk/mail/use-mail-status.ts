import { useMutation } from "@tanstack/react-query";
import type { OutboxMail } from "#contract/mail.ts";
import { failureTitle, serverMessage } from "#frontend/api/errors.ts";
import { changeMail, currentMail } from "#frontend/api/mail.ts";
import { toast, toastFailure, withdrawOffer } from "#frontend/lib/toast.ts";

/** As a toast names it. */
const named = ({ family, to }: OutboxMail) => `The mail to ${family?.familyName ?? to}`;

/** Says what becomes of a mail without the site's sending it. Each answers whether it is so now. */
export const useMailStatus = () => {
  const { mutateAsync, isPending } = useMutation(changeMail);

  const change = async ({ id, updatedAt }: OutboxMail, status: "sent" | "discarded" | "held") => {
    try {
      return await mutateAsync({ id, status, updatedAt });
    } catch (error) {
      const stored = currentMail(error);
      // An earlier try did it, whose answer was lost; or somebody else, which comes to the same.
      if (stored?.status === status) return stored;
      toastFailure(failureTitle(error, "Update Failed"), serverMessage(error, "Please try again."));
      return undefined;
    }
  };

  const hold = async (mail: OutboxMail) => {
    const held = await change(mail, "held");
    if (held) toast("Mail Held", `${named(held)} is held again.`);
    return held !== undefined;
  };

  return {
    changing: isPending,
    hold,
    discard: async (mail: OutboxMail) => {
      const discarded = await change(mail, "discarded");
      if (discarded)
        toast("Mail Discarded", `${named(mail)} is kept and not sent.`, {
          label: "Undo",
          onAction: () => hold(discarded),
        });
      return discarded !== undefined;
    },
    markSent: async (mail: OutboxMail) => {
      const sent = await change(mail, "sent");
      if (sent) {
        // What an older toast offers, to send it or to undo its decision, would be about a mail that has gone.
        withdrawOffer();
        toast("Marked as Sent", `The site will not send the mail to ${mail.to}.`);
      }
      return sent !== undefined;
    },
  };
};
