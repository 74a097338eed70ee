import { expect, it } from "vitest";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import { guardianLabel } from "./guardian-label.ts";

const at = "2026-11-28T12:00:00.000Z";

it.each([
  ["given", 2, CONSENT_VERSION, at, "Given"],
  ["'Not yet'", 2, null, at, "Not yet"],
  ["not answered", 2, null, null, "Not answered"],
  ["not answered by a family that hasn't said who is under 18", null, null, null, "Not answered"],
  ["nothing where nobody is under 18", 0, null, at, undefined],
])("says of a guardian's consent: %s", (_, minors, guardianConsent, guardianAnsweredAt, label) =>
  expect(guardianLabel({ minors, guardianConsent, guardianAnsweredAt })).toBe(label),
);
