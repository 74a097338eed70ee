import { expect, test } from "vitest";
import { application } from "#scripts/samples/applications.ts";
import { confirmApplication } from "#worker/applications/mails.ts";
import { familyValues, fillWords } from "#worker/mail/kinds/fill-words.ts";
import { originalWords } from "#worker/mail/kinds/original-words.ts";
import { confirmStory } from "#worker/stories/mails.ts";

/* Confirmations go to an address that nobody has confirmed, at once: a stranger must not write them. */

const SITE = "https://kitchen.example";
const NASTY = "https://evil.example/login";
const names = { familyName: NASTY, primaryContact: NASTY };

const confirmedStory = (title: string, authorName: string) =>
  confirmStory({
    id: crypto.randomUUID(),
    consentedAt: null,
    createdAt: "2026-11-22",
    consentVersion: null,
    authorName,
    email: "maria@example.com",
    title,
    culturalBackground: title,
    content: title,
    recipeOrigins: title,
    dishPhotos: [],
    kitchenPhotos: [],
  });

test.each([
  [
    "an application",
    (typed: string, name: string) =>
      confirmApplication(
        application({
          familyName: name,
          primaryContact: name,
          signatureDish1: typed,
          signatureDish2: typed,
          phone: typed,
          address: typed,
        }),
        SITE,
      ),
  ],
  ["a story", confirmedStory],
])("the confirmation of %s has nothing of what was typed but a name", (_what, confirm) => {
  for (const name of [NASTY, "www.evil.example", "You have won evil money", "evil 5550101234"]) {
    const { subject, text, html, headers } = confirm("evil words", name);
    for (const part of [subject, text, html, JSON.stringify(headers)]) expect(part).not.toContain("evil");
    expect(text).toMatch(/^Hello,\n\nThank you for/);
  }
  expect(confirm("evil words", "Ana Ruiz").text).toMatch(/^Dear Ana Ruiz,\n\nThank you for/);
});

test("the confirmation of an application leads to the family's private page, and nowhere else", () => {
  const family = application(names);
  const { text, html } = confirmApplication(family, SITE);
  const link = `${SITE}/questionnaire/${family.id}`;
  expect(text.match(/https?:\/\/\S+/g)).toEqual([link]);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([link]);
  expect(text).toContain(`keep it to yourselves:\n\nYour private page: ${link}\n\n`);
});

test("the confirmation of an application says what the words of its kind do, and what was chosen", () => {
  const family = application();
  const { subject, text } = confirmApplication(family, SITE);
  const values = familyValues(family, { kind: "registration", notes: null, visit: null }, SITE);
  const kinds = fillWords(originalWords.registration, values);
  expect(subject).toBe(kinds.subject);
  const paragraphs = kinds.text.split("\n\n").map((one) => one.replace(/^http/, "Your private page: http"));
  expect(text.split("\n\n").filter((one) => !one.startsWith("Specialties: "))).toEqual(paragraphs);
});
