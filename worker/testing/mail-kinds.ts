import type { MailKind } from "#contract/mail.ts";

/** Kinds that are sent at once whatever staff set: nobody decides about them. */
export const automaticKinds: readonly MailKind[] = [
  "registration",
  "story",
  "newsletter",
  "newsletter_confirmation",
  "link",
  "code",
  "address_changed",
];
