import { expect, it } from "vitest";
import { consentBox, consentGiven, withConsent } from "./consent.ts";
import { CONSENT_VERSION } from "./consent-version.ts";

const messageOf = (agreed: string[]) => consentBox.safeParse({ agreed }).error?.issues[0]?.message;

it("a form is not sent while its box is not ticked, or was ticked for another version of the policy", () => {
  expect(messageOf([])).toBe("Please agree to the privacy policy");
  expect(messageOf(["2026-01-01"])).toBe("Please agree to the privacy policy");
  expect(messageOf([CONSENT_VERSION])).toBeUndefined();
});

it("a call may name a version that there has been, or none", () => {
  const given = (consentVersion?: unknown) => consentGiven.safeParse({ consentVersion });
  for (const version of ["2026-11-21", CONSENT_VERSION])
    expect(given(version).data).toEqual({ consentVersion: version });
  for (const none of [undefined, null]) expect(given(none).data).toEqual({ consentVersion: null });
  for (const unknown of ["2026-11-22", "1999-01-01", "", 7]) {
    const [issue] = given(unknown).error?.issues ?? [];
    expect([issue?.path, issue?.message]).toEqual([
      ["consentVersion"],
      `Please give the version of the privacy policy, such as ${CONSENT_VERSION}`,
    ]);
  }
});

it("what is sent carries the version in place of the tick", () => {
  expect(withConsent({ agreed: [CONSENT_VERSION], familyName: "Keys" })).toEqual({
    familyName: "Keys",
    consentVersion: CONSENT_VERSION,
  });
});
