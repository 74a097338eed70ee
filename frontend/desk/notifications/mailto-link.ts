import type { OutboxMail } from "#contract/mail.ts";

/** Characters. Some mail apps cut or refuse longer links, above all on Windows. */
export const LONGEST_LINK = 2000;

/** As RFC 6068 requires, with CRLF line ends. Escaping keeps text from adding header fields. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, "\r\n"));

/** Leaves out a text that is too long for a link. */
export const mailtoLink = ({ to, subject, text }: Pick<OutboxMail, "to" | "subject" | "text">) => {
  const titled = `mailto:${encode(to).replace("%40", "@")}?subject=${encode(subject)}`;
  const href = `${titled}&body=${encode(text)}`;
  const whole = href.length <= LONGEST_LINK;
  return { href: whole ? href : titled, whole };
};
