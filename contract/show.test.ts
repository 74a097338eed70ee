import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rgbOf } from "#frontend/testing/rgb-of.ts";
import { isAnybodys, ownColors, tracesIn } from "#scripts/another-show/traces.ts";
import { colors, drawings, formats, jurisdiction, samples, show } from "./show.ts";
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

/** Texts that prove nothing are left out. */
const telling = (names: readonly string[]) => names.filter((name) => name && !isAnybodys(name));

const languages = telling([show.locale]).map((tag) => `"${tag}"`);
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
].filter(Boolean);
const called = [...readFileSync("wrangler.toml", "utf8").matchAll(/^\w*name = "(.+-.+)"$/gm)].map(
  ([, name = ""]) => name,
);
const painted = [colors.light, colors.dark].flatMap(ownColors).flatMap((color) => [color, rgbOf(color)]);

/** Tests of time zones name some, and may happen to name the show's. */
const aboutZones = [
  "contract/calendar-dates.test.ts",
  "e2e/calendar-away.spec.ts",
  "frontend/desk/mail/calendar-facts.test.ts",
  "worker/testing/wall-clock.test.ts",
];

/** Tests of how languages write things. */
const aboutLanguages = [
  "contract/locale.test.ts",
  "frontend/lib/calendar-labels.test.ts",
  "frontend/lib/dates.test.ts",
];

/** Fonts, families and dishes are called like places, too. */
const likePlaces = [
  "scripts/another-show/traces.test.ts",
  "scripts/another-show/traces.ts",
  "scripts/samples/words.ts",
];

/** Pictures of the house, the stand-in for GitHub and tests of colors have their own, which may happen to be the show's. */
const withPalettes = globSync("scripts/**/*.{ts,tsx}");

/** The other one is built in a test. */
const shows = ["contract/show.ts", "scripts/another-show/show.ts"];

const files = globSync("{contract,worker,frontend,scripts,e2e}/**/*.{ts,tsx}")
  .filter((file) => !shows.includes(file))
  .map((file) => [file, readFileSync(file, "utf8")] as const);

/** The files in which one of the texts is written out. */
const filesWith = (texts: readonly string[], except: readonly string[] = []) =>
  files.flatMap(([file, code]) => (!except.includes(file) && tracesIn(code, texts).length > 0 ? [file] : []));

describe("code and tests take what names the show from contract/show.ts:", () => {
  it("none writes out its name", () => expect(filesWith(telling([show.name]))).toEqual([]));
  it("none writes out its domains", () => expect(filesWith(domains)).toEqual([]));
  it("none writes out where it is and how it is called up", () =>
    expect(filesWith(places, [...aboutZones, ...likePlaces])).toEqual([]));
  it("none writes out what wrangler.toml calls Worker, database and buckets", () =>
    expect(filesWith(called)).toEqual([]));
  it("none writes out its language", () => expect(filesWith(languages, aboutLanguages)).toEqual([]));
  it("none writes out its time zone", () =>
    expect(filesWith(telling([show.timeZone]), aboutZones)).toEqual([]));
  it("none writes out its colors", () => expect(filesWith(painted, withPalettes)).toEqual([]));
});
