import { expect, test } from "vitest";
import { application } from "#scripts/samples/applications.ts";
import { confirmApplication } from "#worker/applications/mails.ts";
import { originalWords } from "#worker/mail-kinds/original-words.ts";
import { familyValues, fillWords } from "#worker/mail-kinds/words.ts";
import { confirmStory } from "#worker/stories/mails.ts";

/* Confirmations go to an address that nobody has confirmed, at once: what a stranger typed must lead nowhere. */

const SITE = "https://kitchen.example";
const NASTY = "https://evil.example/login";
const names = { familyName: NASTY, primaryContact: NASTY };

test.each([
  [
    "an application",
    confirmApplication(
      application({ ...names, signatureDish1: NASTY, signatureDish2: "www.evil.example" }),
      SITE,
    ),
  ],
  [
    "a story",
    confirmStory({
      id: crypto.randomUUID(),
      consentedAt: null,
      createdAt: "2026-11-22",
      consentVersion: null,
      authorName: NASTY,
      email: "maria@example.com",
      title: NASTY,
      culturalBackground: null,
      content: NASTY,
      recipeOrigins: null,
      dishPhotos: [],
      kitchenPhotos: [],
    }),
  ],
])("the confirmation of %s has no link of what was typed", (_what, { subject, text, html }) => {
  for (const part of [subject, text, html]) {
    expect(part).not.toMatch(/evil\.example|:\/\/evil/);
  }
  expect(text).toContain("https: / / evil. example");
});

test("the confirmation of an application leads to the family's private page, and nowhere else", () => {
  const family = application(names);
  const { text, html } = confirmApplication(family, SITE);
  const link = `${SITE}/questionnaire/${family.id}`;
  expect(text.match(/https?:\/\/\S+/g)).toEqual([link]);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual([link]);
  expect(text).toContain(`keep it to yourselves:\n\nYour private page: ${link}\n\n`);
});

test("the confirmation of an application says what the words of its kind do, and what was sent", () => {
  const family = application();
  const { subject, text } = confirmApplication(family, SITE);
  const values = familyValues(family, { notes: null, visit: null }, SITE);
  const kinds = fillWords(originalWords.registration, values);
  expect(subject).toBe(kinds.subject);
  const paragraphs = kinds.text.split("\n\n").map((one) => one.replace(/^http/, "Your private page: http"));
  expect(text.split("\n\n").filter((one) => !one.startsWith("Signature dish: "))).toEqual(paragraphs);
});
