import type { OutboxMail } from "#contract/mail.ts";

/** Characters. Longer links are cut or refused on the way to some mail programs, above all on Windows. */
export const LONGEST_LINK = 2000;

/** As RFC 6068 wants it: lines end with CRLF, and nothing of a text can begin a further field. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, "\r\n"));

interface MailtoLink {
  href: string;
  /** Whether the text is in it. Else it is too long for an address, and has to come by the clipboard. */
  whole: boolean;
}

/** A link that opens a mail in the reader's own mail program: ready to send, or as much of it as fits whole. */
export const mailtoLink = ({
  to,
  subject,
  text,
}: Pick<OutboxMail, "to" | "subject" | "text">): MailtoLink => {
  const address = `mailto:${encode(to).replace("%40", "@")}`;
  const titled = `${address}?subject=${encode(subject)}`;
  const whole = `${titled}&body=${encode(text)}`;
  if (whole.length <= LONGEST_LINK) return { href: whole, whole: true };
  return { href: titled.length <= LONGEST_LINK ? titled : address, whole: false };
};
