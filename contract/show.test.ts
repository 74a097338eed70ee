import { globSync, readFileSync } from "node:fs";
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
    expect(() => new Intl.DateTimeFormat("en-US", { timeZone: show.timeZone })).not.toThrow();
  });
});

/* Texts that prove nothing are left out: a name of one word may be any word, as may 'UTC'; example.com is everybody's. */
const names = [show.name].filter((name) => name.includes(" "));
const zones = [show.timeZone].filter((zone) => zone.includes("/"));
const domains = [
  new URL(show.siteUrl).host,
  ...addresses.map((address) => address.split("@")[1] ?? ""),
].filter((domain) => !/^example\.(com|net|org)$/.test(domain));

/** Tests of time zones name some, and may happen to name the show's. */
const aboutZones = [
  "contract/calendar-dates.test.ts",
  "e2e/calendar-away.spec.ts",
  "worker/testing/wall-clock.test.ts",
];

/** The files in which one of the texts is written out. */
const filesWith = (texts: readonly string[], except: readonly string[] = []) =>
  globSync("{contract,worker,frontend,scripts,e2e}/**/*.{ts,tsx}").filter((file) => {
    if (["contract/show.ts", ...except].includes(file)) return false;
    const code = readFileSync(file, "utf8").toLowerCase();
    return texts.some((text) => code.includes(text.toLowerCase()));
  });

describe("code and tests take what names the show from contract/show.ts:", () => {
  it("none writes out its name", () => expect(filesWith(names)).toEqual([]));
  it("none writes out its domains", () => expect(filesWith(domains)).toEqual([]));
  it("none writes out its time zone", () => expect(filesWith(zones, aboutZones)).toEqual([]));
});
