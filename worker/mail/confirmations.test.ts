import { expect, test } from "vitest";
import { newApplication } from "#contract/applications.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { confirmApplication } from "#worker/applications/mails.ts";
import { confirmStory } from "#worker/stories/mails.ts";

/* Confirmations go to an address that nobody has confirmed, at once: what a stranger typed must lead nowhere. */

const NASTY = "https://evil.example/login";
const stored = { id: "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d", consentedAt: null, createdAt: "2026-11-22" };

test.each([
  [
    "an application",
    confirmApplication({
      ...newApplication.parse({
        ...filledApplication,
        familyName: NASTY,
        primaryContact: NASTY,
        signatureDish1: NASTY,
        signatureDish2: "www.evil.example",
      }),
      ...stored,
      status: "pending",
      corrections: [],
    }),
  ],
  [
    "a story",
    confirmStory({
      ...stored,
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
