import { describe, expect, it } from "vitest";
import { show } from "#contract/show.ts";
import { escaped, htmlOf } from "./layout.ts";
import { signature } from "./render.ts";

const SITE = "https://kitchen.example";
const LINK = `${SITE}/questionnaire/5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d`;

const html = (text: string) =>
  htmlOf({ kind: "newsletter", subject: "Hello & welcome", text, site: SITE, day: "Friday" });
const links = (text: string) =>
  [...html(text).matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, url, label]) => [url, label]);

describe("the HTML part", () => {
  it("has the paragraphs and lines of the text part, and the signature once", () => {
    const whole = html(`Dear Maria,\n\nOne\nTwo\n\n${signature}`);
    expect(whole).toContain("<p>Dear Maria,</p>\n<p>One<br>\nTwo</p>\n</div>");
    expect(whole.split(escaped(show.tagline))).toHaveLength(2);
    expect(whole).toContain("<title>Hello &#38; welcome</title>");
  });

  it("takes line ends of any computer", () => {
    expect(html("One\r\n\r\nTwo\r\nThree")).toContain("<p>One</p>\n<p>Two<br>\nThree</p>");
  });

  it("escapes everything", () => {
    const whole = html(`<script>alert("1")</script> & 'more'`);
    expect(whole).toContain(
      "<p>&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; &#39;more&#39;</p>",
    );
  });

  it("makes addresses of this site clickable wherever they are", () => {
    const other = `${SITE}/unsubscribe?token=5f0c-7a54`;
    expect(links(`Here: ${LINK}, or\n\n${other}. Kirk: ${LINK}`)).toEqual([
      [LINK, LINK],
      [other, other],
      [LINK, LINK],
    ]);
    expect(html(`Lee: ${LINK}\nKirk: ${other}`)).toContain("<br>\nKirk: <a ");
  });

  it.each([
    "https://evil.example",
    LINK.replace("kitchen", "evil"),
    LINK.replace("example", "example.evil.example"),
    `https://evil.example/?to=${LINK}`,
    SITE,
    LINK.toUpperCase(),
    LINK.replace("https", "http"),
  ])("makes no link of %s", (address) => {
    expect(links(`Go to ${address} now`)).toEqual([]);
  });

  it("leads to the link itself also where more follows it", () => {
    expect(links(`${LINK}@evil.example/`)).toEqual([[LINK, LINK]]);
  });

  it("makes a button of a link that is a paragraph of its own, with the link again below it", () => {
    const whole = htmlOf({
      kind: "application_approved",
      subject: "s",
      text: `Here: ${LINK}\n\n${LINK}`,
      site: SITE,
      day: undefined,
    });
    const labels = [...whole.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, label]) => label);
    expect(labels).toEqual([LINK, "Answer the questions", LINK]);
  });

  it("has the day of a visit as a block, escaped like the rest", () => {
    const whole = html("On Friday:\n\nFriday\nMorning <b>");
    expect(whole).toMatch(
      /<div class="day"[^>]*><strong[^>]*>Friday<\/strong><br>\nMorning &#60;b&#62;<\/div>/,
    );
    expect(whole).toContain("<p>On Friday:</p>");
  });

  it("weighs less than 30 kB, and asks for one picture of the site's", () => {
    const whole = html("Dear Maria,\n\nFriday");
    expect(whole.length).toBeLessThan(10_000);
    expect(whole.match(/src="[^"]*"/g)).toEqual([`src="${SITE}/email-porch.png"`]);
  });
});
