import { expect, test } from "vitest";
import { renderHtml } from "./layout.ts";
import { signature } from "./render.ts";

const SITE = "https://kitchen.example";
const LINK = `${SITE}/questionnaire/5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d`;

const html = (text: string) =>
  renderHtml({ kind: "visit_moved", subject: "Hello & welcome", text, site: SITE, day: "Friday" });
const links = (text: string) =>
  [...html(text).matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, url, label]) => [url, label]);

test("has paragraphs and lines, the day as a block, a link of its own as a button, and the signature once", () => {
  const paragraphs = ["Dear Maria,", "One\r\nTwo", "Friday\nMorning <b>", `Here: ${LINK}.`, LINK, "[code]"];
  const whole = html([...paragraphs, signature].join("\n\n"));
  expect(whole).toMatchSnapshot();
  expect(whole.length).toBeLessThan(10_000);
});

test("escapes everything that was typed", () => {
  expect(html(`<script>alert("1")</script> & 'more'`)).toContain(
    "<p>&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; &#39;more&#39;</p>",
  );
});

test("links URLs of this site wherever they are", () => {
  const other = `${SITE}/unsubscribe?token=5f0c-7a54`;
  expect(links(`Here: ${LINK}, or\n\nGo: ${other}. Kirk: ${LINK}@evil.example/`)).toEqual([
    [LINK, LINK],
    [other, other],
    [LINK, LINK],
  ]);
});

test.each([
  "https://evil.example",
  LINK.replace("kitchen", "evil"),
  LINK.replace("example", "example.evil.example"),
  `https://evil.example/?to=${LINK}`,
  SITE,
  LINK.toUpperCase(),
  LINK.replace("https", "http"),
])("links no other URL: %s", (address) => expect(links(`Go to ${address} now`)).toEqual([]));
