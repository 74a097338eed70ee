import type { MailAttachment, MailKind, WholeMail } from "#contract/mail.ts";
import { htmlOf } from "#worker/mail/kinds/layout.ts";
import { visitFile } from "#worker/visits/calendar-files/family-calendar-file.ts";
import { familyOf, linksIn, shownMail, type WholeMailRow, wordsToSend } from "./rows.ts";

/* What is sent of a mail, and what staff are shown of that before. */

/** What the calendar file in a mail does in the family's calendar. */
const methods: Partial<Record<MailKind, "REQUEST" | "CANCEL">> = {
  visit_scheduled: "REQUEST",
  visit_moved: "REQUEST",
  visit_cancelled: "CANCEL",
};

/** Not of copies: in the crew's own calendar such a file would replace the event that has address and contact. */
const attachmentsOf = (mail: WholeMailRow): MailAttachment[] => {
  const method = mail.heldFor && methods[mail.kind];
  const family = familyOf(mail);
  return method && family && mail.visit ? [visitFile(mail.visit, family, method)] : [];
};

/** Everything that the mail program gets. HTML is made of the text part, unless the mail was written with its own. */
export const messageOf = (mail: WholeMailRow, site: string) => {
  const words = wordsToSend(mail, site);
  const isAsWritten = mail.html !== "" && words.text === mail.text && words.subject === mail.subject;
  return {
    to: mail.recipient,
    ...words,
    html: isAsWritten
      ? mail.html
      : htmlOf({ ...words, kind: mail.kind, links: linksIn(mail, words.text, site) }),
    headers: mail.headers,
    attachments: attachmentsOf(mail),
    /** Whether the words differ from those that are stored. */
    isReworded: !isAsWritten && (words.text !== mail.text || words.subject !== mail.subject),
  };
};
export type Message = ReturnType<typeof messageOf>;

/** As staff see it: what is sent, or was. */
export const wholeMail = (mail: WholeMailRow, site: string): WholeMail => {
  if (mail.status === "sent") {
    const html = mail.html || htmlOf({ ...mail, links: linksIn(mail, mail.text, site) });
    return { ...shownMail(mail, site), html, attachments: attachmentsOf(mail) };
  }
  const { subject, text, html, attachments } = messageOf(mail, site);
  return { ...shownMail(mail, site), subject, text, html, attachments };
};
