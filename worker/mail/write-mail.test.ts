import { expect, it } from "vitest";
import { colors } from "#contract/show.ts";
import { writeMail } from "./write-mail.ts";

const mail = writeMail({
  kind: "registration",
  aboutId: "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d",
  to: "maria@example.com",
  subject: "We have your application",
  greeting: `Dear <img src=x onerror="alert(1)">,`,
  paragraphs: ["Salt & pepper"],
  facts: [["Dish", "<script>alert(1)</script>"]],
  action: { label: "Go", url: 'https://example.com/?a="b"' },
  closing: "Bye",
});

it("escapes what people typed in the HTML part", () => {
  expect(mail.html).not.toMatch(/<img|<script/);
  expect(mail.html).toContain("&#60;script&#62;alert(1)&#60;/script&#62;");
  expect(mail.html).toContain("Salt &#38; pepper");
  expect(mail.html).toContain('href="https://example.com/?a=&#34;b&#34;"');
});

it("leaves the text part as it was typed", () => {
  expect(mail.text).toContain(`Dear <img src=x onerror="alert(1)">,`);
  expect(mail.text).toContain("Dish: <script>alert(1)</script>");
  expect(mail.text).toContain('Go: https://example.com/?a="b"');
});

it("has the colours of the site", () => {
  const colours = mail.html.match(/(?<!&)#[0-9a-f]{6}\b/g) ?? [];
  expect(colours).not.toEqual([]);
  expect(Object.values(colors.light)).toEqual(expect.arrayContaining(colours));
});
