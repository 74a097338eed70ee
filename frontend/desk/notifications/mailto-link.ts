import type { OutboxMail } from "#contract/mail.ts";

/** Characters. Longer links are cut or refused on the way to some mail programs, above all on Windows. */
export const LONGEST_LINK = 2000;

/** As RFC 6068 wants it: lines end with CRLF, and nothing of a text can begin a further field. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, "\r\n"));

/** A link that opens an email in the reader's own mail program: ready to send, or without a text that is too long for a link. */
export const mailtoLink = ({ to, subject, text }: Pick<OutboxMail, "to" | "subject" | "text">) => {
  const titled = `mailto:${encode(to).replace("%40", "@")}?subject=${encode(subject)}`;
  const href = `${titled}&body=${encode(text)}`;
  const whole = href.length <= LONGEST_LINK;
  return { href: whole ? href : titled, whole };
};
