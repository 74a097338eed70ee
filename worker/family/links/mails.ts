import type { Application } from "#contract/applications.ts";
import { show } from "#contract/show.ts";
import { familyLink, fillWords } from "#worker/mail/kinds/fill-words.ts";
import { nameIn } from "#worker/mail/kinds/names.ts";
import type { Words } from "#worker/mail/kinds/original-words.ts";
import type { Mail } from "#worker/mail/write-mail.ts";
import { frame } from "#worker/words/mail-frame.ts";
import { applicationOf } from "#worker/words/requested-mails.ts";

export type LinkedFamily = Pick<Application, "id" | "familyName" | "primaryContact" | "email" | "createdAt">;

const day = new Intl.DateTimeFormat(show.locale, { dateStyle: "long", timeZone: show.timeZone });

/** What tells an application from others of the same address. */
const labelOf = ({ familyName, createdAt }: LinkedFamily) =>
  nameIn("link", familyName) || applicationOf(day.format(new Date(createdAt)));

/** One link as it is, several a line each. */
const linesOf = (families: readonly LinkedFamily[], site: string) =>
  families
    .map((family) => {
      const link = familyLink(site, family.id);
      return families.length > 1 ? frame.labelled(labelOf(family), link) : link;
    })
    .join("\n");

/**
 * Their links for all families of one address, the newest of which is greeted. Says no more of them than names. The HTML
 * part is made of the text as the mail is sent.
 */
export const writeLinks = (
  newest: LinkedFamily,
  older: readonly LinkedFamily[],
  words: Words,
  site: string,
): Mail => ({
  id: crypto.randomUUID(),
  kind: "link",
  aboutId: newest.id,
  familyId: older.length === 0 ? newest.id : null,
  to: newest.email,
  ...fillWords(words, {
    contact: nameIn("link", newest.primaryContact),
    link: linesOf([newest, ...older], site),
  }),
  html: "",
  headers: {},
});
