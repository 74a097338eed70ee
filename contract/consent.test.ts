import { expect, it } from "vitest";
import { consentBox, consentGiven, withConsent } from "./consent.ts";
import { CONSENT_VERSION } from "./privacy.ts";

it.each([
  [[], "Please agree to the privacy policy"],
  [["2026-01-01"], "Please agree to the privacy policy"],
  [[CONSENT_VERSION], undefined],
])("a form is sent only with its box ticked for today's policy: %j", (agreed, message) =>
  expect(consentBox.safeParse({ agreed }).error?.issues[0]?.message).toBe(message),
);

it.each(["2026-11-21", CONSENT_VERSION, null, undefined])("a call may name version %s", (consentVersion) =>
  expect(consentGiven.parse({ consentVersion })).toEqual({ consentVersion: consentVersion ?? null }),
);

it.each(["2026-11-22", "1999-01-01", "", 7])("a call is refused with version %j", (consentVersion) => {
  const message = `Please give the version of the privacy policy, such as ${CONSENT_VERSION}`;
  const { error } = consentGiven.safeParse({ consentVersion });
  expect(error?.issues).toMatchObject([{ path: ["consentVersion"], message }]);
});

it("a form is sent with the version in place of the tick", () =>
  expect(withConsent({ agreed: [CONSENT_VERSION], familyName: "Keys" })).toEqual({
    familyName: "Keys",
    consentVersion: CONSENT_VERSION,
  }));
