import { expect, it } from "vitest";
import { whyFailed } from "./error-codes.ts";

const family = { phone: "(555) 010-1234" };
const why = (lastError: string | null, more: object = {}) =>
  whyFailed({ lastError, attempts: 7, copyOf: null, family, ...more });

it.each([
  ["E_RECIPIENT_SUPPRESSED: bounced", /^This mailbox doesn't exist.* Call the family: \(555\) 010-1234$/],
  ["E_DELIVERY_FAILED: 550 no such user", /doesn't exist\. Call the family: \(555\) 010-1234$/],
  ["email rejected (E_RECIPIENT_NOT_ALLOWED)", /Send it yourself, and mark it as sent\.$/],
  ["E_NEW_CODE: what is this?", /^The email service refused it\.$/],
])("of %s staff read why it failed, what to do, and the code", (lastError, sentence) => {
  const { sentence: said, code } = why(lastError);
  expect(said).toMatch(sentence);
  expect(code).toBe(/E_\w+/.exec(lastError)?.[0]);
});

it("without a code it was this site: a limit of its own, or no connection", () => {
  const limit = "This address has had as many of these mails today as it may. You can retry this one.";
  expect(why(limit, { attempts: 0 })).toEqual({ sentence: limit, code: null });
  expect(why("Network connection lost")).toEqual({ sentence: expect.stringMatching(/retry/), code: null });
});

it("of a copy, or an email to nobody's family, no family is called", () => {
  for (const more of [{ family: null }, { copyOf: "another" }])
    expect(why("E_RECIPIENT_SUPPRESSED: bounced", more).sentence).toMatch(/emails\.$/);
});
