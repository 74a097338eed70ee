import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { mailKinds } from "#contract/mail.ts";
import { show } from "#contract/show.ts";
import { renderHtml } from "./layout.ts";
import { signatureOf } from "./signature.ts";

const SITE = "https://kitchen.example";
const LINK = `${SITE}/questionnaire/5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d`;

const written = {
  kind: "visit_moved",
  subject: "Hello & welcome",
  text: "",
  site: SITE,
  day: "Friday",
} as const;
const html = (text: string) => renderHtml({ ...written, text });
const links = (text: string) =>
  [...html(text).matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, url, label]) => [url, label]);

test("has paragraphs and lines, the day as a block, a link of its own as a button, and the signature once", () => {
  const paragraphs = ["Dear Maria,", "One\r\nTwo", "Friday\nMorning <b>", `Here: ${LINK}.`, LINK, "[code]"];
  const whole = html([...paragraphs, signatureOf()].join("\n\n"));
  expect(whole).toMatchSnapshot();
  expect(whole.length).toBeLessThan(10_000);
});

test("ends with the person of the signature, and has the postal address below the show's, escaped", () => {
  const unsubscribe = `${SITE}/unsubscribe?token=5f0c-7a54`;
  const postalAddress = "1 <b>Main</b> Street\n\nLos Angeles";
  const whole = html(
    `Hello!\r\n\r\n${signatureOf({ signature: "<i>Maria</i>", postalAddress, unsubscribe })}`,
  );
  expect(whole).toContain(`<p>&#60;i&#62;Maria&#60;/i&#62;, casting<br>\n${show.name}</p>\n</div>`);
  expect(whole).toMatch(
    /Real food\.<br>\n1 &#60;b&#62;Main&#60;\/b&#62; Street<br>\nLos Angeles<br>\n<a href="[^"]*\?token=5f0c-7a54"[^>]*>Unsubscribe<\/a><\/p>/,
  );
  // What staff wrote themselves stays whole.
  expect(html("Hello!\n\nMaria, casting")).toContain("<p>Maria, casting</p>\n</div>");
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
    [other, "Unsubscribe"],
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

test("each kind has the door of its state, and bad news none", async () => {
  const shown = mailKinds.map((kind) => {
    const [, door] = / src="[^"]*\/email\/(\w+)\.png"/.exec(renderHtml({ ...written, kind })) ?? [];
    return [kind, door] as const;
  });
  expect(shown.flatMap(([kind, door]) => (door ? [] : kind))).toEqual([
    "withdrawn",
    "deleted",
    "operator",
    "application_rejected",
    "questionnaire_rejected",
  ]);
  const pictures = await readdir("frontend/static/email");
  expect(new Set(shown.flatMap(([, door]) => (door ? `${door}.png` : [])))).toEqual(new Set(pictures));
});
