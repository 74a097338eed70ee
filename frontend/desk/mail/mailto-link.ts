import type { OutboxMail } from "#contract/mail.ts";

/** Characters. Longer links are cut or refused on the way to some mail programs, above all on Windows. */
export const LONGEST_LINK = 2000;

const CUT = "\n\n[...] The rest did not fit: copy the whole text from the dashboard.";

/** As RFC 6068 wants it: lines end with CRLF, and nothing of a text can begin a further field. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, "\r\n"));

/** The longest beginning of a text, in whole characters, that takes so much room encoded. */
const beginning = (text: string, room: number) => {
  let taken = 0;
  let end = 0;
  for (const character of text) {
    taken += encode(character).length;
    if (taken > room) break;
    end += character.length;
  }
  return text.slice(0, end);
};

/** A link that opens a mail in the reader's own mail program, ready to send; as much of its text as fits. */
export const mailtoLink = ({ to, subject, text }: Pick<OutboxMail, "to" | "subject" | "text">) => {
  const start = `mailto:${encode(to).replace("%40", "@")}?subject=${encode(subject)}&body=`;
  const room = LONGEST_LINK - start.length;
  const body = encode(text);
  return start + (body.length <= room ? body : encode(beginning(text, room - encode(CUT).length) + CUT));
};
