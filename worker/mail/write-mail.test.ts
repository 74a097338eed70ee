import { expect, it } from "vitest";
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
  expect(mail.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(mail.html).toContain("Salt &amp; pepper");
  expect(mail.html).toContain('href="https://example.com/?a=&quot;b&quot;"');
});

it("leaves the text part as it was typed", () => {
  expect(mail.text).toContain(`Dear <img src=x onerror="alert(1)">,`);
  expect(mail.text).toContain("Dish: <script>alert(1)</script>");
  expect(mail.text).toContain('Go: https://example.com/?a="b"');
});
