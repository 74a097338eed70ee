import { expect, it } from "vitest";
import { filledStory } from "#scripts/samples/stories.ts";
import { contactDetails } from "./contact-info.ts";
import { visitAnswer } from "./family-pages.ts";
import { formatNumber } from "./locale.ts";
import { newStory } from "./stories.ts";

const contact = { email: "casting@example.com", phone: "911", location: "Los Angeles, CA" };
const answer = { answer: "accepted", updatedAt: "2026-11-21T18:00:00Z", message: "x".repeat(5_000) };

const forms = {
  story: [newStory, filledStory],
  contact: [contactDetails, contact],
  answer: [visitAnswer, answer],
} as const;

it("contact details are trimmed, and take nothing else from the sender", () => {
  const sent = { ...contact, phone: " 911 ", id: "mine", isActive: false };
  expect(contactDetails.parse(sent)).toEqual(contact);
});

it.each([
  ["story", "authorName", " ", "Required"],
  ["story", "email", "nope", "Please enter a valid email address"],
  ["story", "title", "x".repeat(201), "Please keep this to 200 characters or fewer"],
  ["story", "culturalBackground", "x".repeat(201), "Please keep this to 200 characters or fewer"],
  ["story", "content", "x".repeat(49), "Please share more details about your story (at least 50 characters)"],
  [
    "story",
    "recipeOrigins",
    "x".repeat(10_001),
    `Please keep this to ${formatNumber(10_000)} characters or fewer`,
  ],
  ["contact", "email", "casting@", "Please enter a valid email address"],
  ["contact", "phone", "  ", "Phone number is required"],
  ["contact", "phone", undefined, "Phone number is required"],
  ["contact", "phone", "1".repeat(41), "Please keep this to 40 characters or fewer"],
  ["contact", "location", "", "Location is required"],
  ["contact", "location", "x".repeat(201), "Please keep this to 200 characters or fewer"],
  ["answer", "answer", "maybe", "Please choose an answer"],
  ["answer", "updatedAt", undefined, expect.any(String)],
  ["answer", "updatedAt", "yesterday", expect.any(String)],
  ["answer", "message", "x".repeat(5_001), `Please keep this to ${formatNumber(5_000)} characters or fewer`],
] as const)("a %s is refused with %s %j", (form, field, value, message) => {
  const [schema, filled] = forms[form];
  expect(schema.safeParse(filled).success).toBe(true);
  const { error } = schema.safeParse({ ...filled, [field]: value });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});
