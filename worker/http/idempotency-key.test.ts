import { expect, it } from "vitest";
import { fingerprintOf } from "./idempotency-key.ts";

const sent = { familyName: "The Lee Family", email: "lee@example.com", specialties: ["bbq", "asian"] };

it.each([
  [
    "fields in another order",
    { specialties: sent.specialties, email: sent.email, familyName: sent.familyName },
  ],
  ["a field that is left empty", { ...sent, signatureDish2: null }],
])("is the same with %s", async (_what, body) => {
  expect(await fingerprintOf(body)).toBe(await fingerprintOf(sent));
});

it.each([
  ["another answer", { ...sent, email: "li@example.com" }],
  ["an answer more", { ...sent, signatureDish2: "Jiaozi" }],
  ["a choice less", { ...sent, specialties: ["bbq"] }],
  ["two answers exchanged", { ...sent, familyName: sent.email, email: sent.familyName }],
])("is another with %s", async (_what, body) => {
  expect(await fingerprintOf(body)).not.toBe(await fingerprintOf(sent));
});
