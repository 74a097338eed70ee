import { CODE_MINUTES } from "#contract/codes.ts";
import type { OutboxMail } from "#contract/mail.ts";

/** Whether a mail brings a code, which only the family sees: here stands '[code]', which is of no use to send. */
export const bringsCode = ({ kind }: Pick<OutboxMail, "kind">) => kind === "code";

/** Why staff can neither change such a mail nor send it. */
export const codeHint = `The code itself is not shown here and lasts ${CODE_MINUTES} minutes, so this mail cannot be copied, edited or tried again. The family can ask for another code, or call: 'Read out a code' stands at its application.`;
