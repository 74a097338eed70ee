import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { drawings, formats, jurisdiction, samples, show } from "./show.ts";
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

  it("has drawings where package.json has the type checker look for them", () => {
    const { imports } = JSON.parse(readFileSync("package.json", "utf8")) as { imports: object };
    expect(imports).toMatchObject({ "#drawings/*": `./frontend/pictures/${drawings}/*` });
  });
});

/* Texts that prove nothing are left out: a name of one word may be any word, as may 'UTC' and 'fr'; example.com is everybody's. */
const names = [show.name].filter((name) => name.includes(" "));
const zones = [show.timeZone].filter((zone) => zone.includes("/"));
const languages = [show.locale].filter((tag) => tag.includes("-")).map((tag) => `"${tag}"`);
const domains = [
  new URL(show.siteUrl).host,
  ...addresses.map((address) => address.split("@")[1] ?? ""),
].filter((domain) => !/^example\.(com|net|org)$/.test(domain));

const places = [
  show.fallbackContact.location,
  show.fallbackContact.phone,
  formats.locationExample,
  formats.phoneExample,
  samples.address.replace("\n", "\\n"),
  jurisdiction.place,
];
const called = [...readFileSync("wrangler.toml", "utf8").matchAll(/^\w*name = "(.+-.+)"$/gm)].map(
  ([, name = ""]) => name,
);

/** Tests of time zones name some, and may happen to name the show's. */
const aboutZones = [
  "contract/calendar-dates.test.ts",
  "e2e/calendar-away.spec.ts",
  "worker/testing/wall-clock.test.ts",
];

/** Tests of how languages write things. */
const aboutLanguages = [
  "contract/locale.test.ts",
  "frontend/lib/calendar-labels.test.ts",
  "frontend/lib/dates.test.ts",
];

/** The other one is built in a test. */
const shows = ["contract/show.ts", "scripts/another-show/les-portes-ouvertes.ts"];

/** The files in which one of the texts is written out. */
const filesWith = (texts: readonly string[], except: readonly string[] = []) =>
  globSync("{contract,worker,frontend,scripts,e2e}/**/*.{ts,tsx}").filter((file) => {
    if ([...shows, ...except].includes(file)) return false;
    const code = readFileSync(file, "utf8").toLowerCase();
    return texts.some((text) => code.includes(text.toLowerCase()));
  });

describe("code and tests take what names the show from contract/show.ts:", () => {
  it("none writes out its name", () => expect(filesWith(names)).toEqual([]));
  it("none writes out its domains", () => expect(filesWith(domains)).toEqual([]));
  it("none writes out where it is and how it is called up", () =>
    expect(filesWith(places, aboutZones)).toEqual([]));
  it("none writes out what wrangler.toml calls Worker, database and buckets", () =>
    expect(filesWith(called)).toEqual([]));
  it("none writes out its language", () => expect(filesWith(languages, aboutLanguages)).toEqual([]));
  it("none writes out its time zone", () => expect(filesWith(zones, aboutZones)).toEqual([]));
});
