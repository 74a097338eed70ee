import type { MailAttachment, MailKind, WholeMail } from "#contract/mail.ts";
import { visitFile } from "#worker/visits/calendar-files/family-calendar-file.ts";
import { htmlOf } from "./kinds/layout.ts";
import { inWords, linksIn } from "./kinds/values.ts";
import { familyOf, type MailRow, shownMail, wordsOf } from "./rows.ts";

/* What is sent of a mail, and what staff are shown of that before. */

/** What the calendar file in a mail does in the family's calendar. */
const methods: Partial<Record<MailKind, "REQUEST" | "CANCEL">> = {
  visit_scheduled: "REQUEST",
  visit_moved: "REQUEST",
  visit_cancelled: "CANCEL",
};

/** Not of copies: in the crew's own calendar such a file would replace the event that has address and contact. */
const attachmentsOf = (mail: MailRow): MailAttachment[] => {
  const method = mail.heldFor && methods[mail.kind];
  const family = familyOf(mail);
  return method && family && mail.visit ? [visitFile(mail.visit, family, method)] : [];
};

/** Cloudflare refuses a mail whose List-Unsubscribe is not https; only a server on one's own computer has none. */
const secureSite = (site: string) => {
  const { hostname, host } = new URL(site);
  return hostname === "localhost" ? site : `https://${host}`;
};

/** For the unsubscribe button of mail programs (RFC 8058). Not while somebody is only asked to confirm. */
const headersOf = ({ kind, unsubscribeToken }: MailRow, site: string): Record<string, string> =>
  kind === "newsletter" && unsubscribeToken
    ? {
        "List-Unsubscribe": `<${secureSite(site)}/api/newsletter/unsubscribe?token=${unsubscribeToken}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }
    : {};

/** Everything that the mail program gets. */
export const messageOf = (mail: MailRow, site: string) => {
  const { kind, recipient: to } = mail;
  const words = wordsOf(mail, site);
  return {
    to,
    ...words,
    html: htmlOf({
      ...words,
      kind,
      site,
      links: linksIn(mail, words.text, site),
      day: mail.visit ? inWords(mail.visit.scheduledDate) : undefined,
    }),
    headers: headersOf(mail, site),
    attachments: attachmentsOf(mail),
  };
};
export type Message = ReturnType<typeof messageOf>;

/** As staff see it: what is sent, or was. */
export const wholeMail = (mail: MailRow, site: string): WholeMail => {
  const { html, attachments } = messageOf(mail, site);
  return { ...shownMail(mail, site), html, attachments };
};
