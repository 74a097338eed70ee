import { expect, it } from "vitest";
import { kindWords } from "./words-form.ts";

const errorsOf = (words: { subject?: string; text?: string }) =>
  kindWords("application_approved")
    .safeParse({ subject: "Good news", text: "Dear {contact}", updatedAt: "", ...words })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

it("takes the placeholders of the kind", () => {
  expect(errorsOf({ subject: "For {family}", text: "Dear {contact}, {link}" })).toBeUndefined();
});

it.each([
  [{ text: "See you on {date}" }, /^text: \{date\} is not known here/],
  [{ text: "Dear {name}" }, /^text: \{name\} is not known here. These are: \{family\}/],
  [{ subject: "{link}" }, /^subject: \{link\} can't be used in a subject/],
  [{ subject: "two\nlines" }, /^subject: Please write the subject on one line/],
  [{ subject: " " }, /^subject: Required/],
  [{ text: "w".repeat(10_001) }, /^text: .*10,000/],
])("refuses %j where it stands", (words, error) => {
  expect(errorsOf(words)).toEqual([expect.stringMatching(error)]);
});
