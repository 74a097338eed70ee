import type { Application } from "#contract/applications.ts";
import { show } from "#contract/show.ts";
import { fillWords } from "#worker/mail/kinds/fill-words.ts";
import { nameIn } from "#worker/mail/kinds/names.ts";
import { familyLink } from "#worker/mail/kinds/values.ts";
import type { Mail } from "#worker/mail/outbox.ts";
import { phrases, type Words } from "#worker/mail/words.ts";

export type LinkedFamily = Pick<Application, "id" | "familyName" | "primaryContact" | "email" | "createdAt">;

const day = new Intl.DateTimeFormat(show.locale, { dateStyle: "long", timeZone: show.timeZone });

/** What tells an application from others of the same address. */
const labelOf = ({ familyName, createdAt }: LinkedFamily) =>
  nameIn("link", familyName) || phrases.applicationOf(day.format(new Date(createdAt)));

/**
 * The links of all families of one address, the first of which is greeted. Says no more of them than names.
 */
export const writeLinks = (
  first: LinkedFamily,
  others: readonly LinkedFamily[],
  words: Words,
  site: string,
): Mail => {
  const lines = [first, ...others].map((family) => `${labelOf(family)}: ${familyLink(site, family.id)}`);
  const isOne = others.length === 0;
  return {
    id: crypto.randomUUID(),
    kind: "link",
    aboutId: first.id,
    familyId: isOne ? first.id : null,
    to: first.email,
    ...fillWords(words, {
      contact: nameIn("link", first.primaryContact),
      link: isOne ? familyLink(site, first.id) : lines.join("\n"),
    }),
  };
};
