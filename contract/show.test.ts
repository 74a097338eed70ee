import { expect, test } from "vitest";
import { show } from "./show.ts";
import { emailAddress } from "./text.ts";

test("the show has valid addresses, a site at an origin, and a time zone that exists", () => {
  for (const address of [show.mailFrom, show.casting, show.privacy, show.legal, show.fallbackContact.email])
    expect(emailAddress.safeParse(address).success).toBe(true);
  expect(new URL(show.siteUrl).origin).toBe(show.siteUrl);
  expect(() => new Intl.DateTimeFormat(show.locale, { timeZone: show.timeZone })).not.toThrow();
});
