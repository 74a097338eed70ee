import { expect, it } from "vitest";
import { show } from "#contract/show.ts";
import { securityTxt } from "./crawler-files.ts";

const { language } = new Intl.Locale(show.locale);

it("names contact, expiry, languages and canonical address", () => {
  expect(securityTxt(new Date("2026-11-22T18:00:00Z")).split("\n")).toEqual([
    `Contact: mailto:${show.privacy}`,
    "Expires: 2027-10-18T00:00:00Z",
    `Preferred-Languages: ${language === "en" ? "en" : `${language}, en`}`,
    `Canonical: ${show.siteUrl}/.well-known/security.txt`,
    "",
  ]);
});
