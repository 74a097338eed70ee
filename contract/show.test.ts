import { describe, expect, it } from "vitest";
import { show } from "./show.ts";
import { emailAddress } from "./text.ts";

const addresses = [show.mailFrom, show.casting, show.privacy, show.legal, show.fallbackContact.email];

describe("the show", () => {
  it("has addresses that mails can go to", () => {
    for (const address of addresses) expect(emailAddress.safeParse(address).success).toBe(true);
  });

  it("lives at an origin, to which paths are added", () => {
    expect(new URL(show.siteUrl).origin).toBe(show.siteUrl);
  });

  it("is in a time zone that there is", () => {
    expect(() => new Intl.DateTimeFormat(show.locale, { timeZone: show.timeZone })).not.toThrow();
  });
});
