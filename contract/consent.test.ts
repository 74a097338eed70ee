import { expect, it } from "vitest";
import { consentBox, withConsent } from "./consent.ts";
import { CONSENT_VERSION } from "./consent-version.ts";

const messageOf = (agreed: string[]) => consentBox.safeParse({ agreed }).error?.issues[0]?.message;

it("a form is not sent while its box is not ticked, or was ticked for another version of the policy", () => {
  expect(messageOf([])).toBe("Please agree to the privacy policy");
  expect(messageOf(["2026-01-01"])).toBe("Please agree to the privacy policy");
  expect(messageOf([CONSENT_VERSION])).toBeUndefined();
});

it("what is sent carries the version in place of the tick", () => {
  expect(withConsent({ agreed: [CONSENT_VERSION], familyName: "Keys" })).toEqual({
    familyName: "Keys",
    consentVersion: CONSENT_VERSION,
  });
});
