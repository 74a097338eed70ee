import { describe, expect, it, vi } from "vitest";
import { show } from "#contract/show.ts";
import { signature } from "./fill-words.ts";
import { escaped, htmlOf } from "./layout.ts";

const LINK = "https://kitchen.example/questionnaire/5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";

const SITE = "https://kitchen.example";
const html = (text: string, links = [LINK]) =>
  htmlOf({ kind: "newsletter", subject: "Hello & welcome", text, links, site: SITE, day: "Friday" });
const links = (text: string, known?: string[]) =>
  [...html(text, known).matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, url, label]) => [
    url,
    label,
  ]);

describe("the HTML part", () => {
  it("has the paragraphs and lines of the text part, and the signature once", () => {
    const whole = html(`Dear Maria,\n\nOne\nTwo\n\n${signature}`);
    expect(whole).toContain("<p>Dear Maria,</p>\n<p>One<br>\nTwo</p>\n</div>");
    expect(whole.split(escaped(show.tagline))).toHaveLength(2);
    expect(whole).toContain("<title>Hello &#38; welcome</title>");
  });

  it("says in which language it is: whoever runs the site is written to as staff are", async () => {
    vi.resetModules();
    vi.doMock("#contract/show.ts", async (original) => {
      const named = await original<typeof import("#contract/show.ts")>();
      return { ...named, show: { ...named.show, locale: "fr-CA" } };
    });
    const { htmlOf } = await import("./layout.ts");
    const mail = { subject: "s", text: "t", links: [], site: SITE, day: undefined };
    expect(htmlOf({ kind: "operator", ...mail })).toContain('<html lang="en-CA">');
    expect(htmlOf({ kind: "story", ...mail })).toContain('<html lang="fr-CA">');
    vi.doUnmock("#contract/show.ts");
    vi.resetModules();
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

  it("makes the family's link clickable wherever it stands", () => {
    expect(links(`Here: ${LINK} or\n\n${LINK}`)).toEqual([
      [LINK, LINK],
      [LINK, LINK],
    ]);
  });

  it.each([
    "https://evil.example",
    LINK.replace("kitchen", "evil"),
    LINK.slice(0, -1),
    LINK.toUpperCase(),
    LINK.replace("https", "http"),
  ])("makes no link of %s", (address) => {
    expect(links(`Go to ${address} now`)).toEqual([]);
  });

  it("leads to the link itself also where more follows it", () => {
    expect(links(`${LINK}@evil.example/`)).toEqual([[LINK, LINK]]);
  });

  it("has no link in a mail about no family", () => expect(links(`Go to ${LINK}`, [])).toEqual([]));

  it("makes each of several links clickable, in the order of the text", () => {
    const other = LINK.replace("5f0c", "6a1b");
    const text = `Lee: ${other}\nKirk: ${LINK}\nand not ${LINK.replace("5f0c", "7b2c")}`;
    expect(links(text, [LINK, other])).toEqual([
      [other, other],
      [LINK, LINK],
    ]);
    expect(html(text, [LINK, other])).toContain("<br>\nKirk: <a ");
  });

  it("makes a button of a link that is a paragraph of its own, with the link again below it", () => {
    const whole = htmlOf({
      kind: "application_approved",
      subject: "s",
      text: `Here: ${LINK}\n\n${LINK}`,
      links: [LINK],
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
