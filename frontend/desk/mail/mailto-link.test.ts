import { expect, it } from "vitest";
import { LONGEST_LINK, mailtoLink } from "./mailto-link.ts";

const read = (link: string) => {
  const url = new URL(link);
  return { to: url.pathname, ...Object.fromEntries(url.searchParams) };
};

it("carries recipient, subject and text", () => {
  const mail = { to: "maria+tv@example.com", subject: "Salt & pepper?", text: "Dear Ñuñez,\n\n100% #1 田中" };
  const { href, whole } = mailtoLink(mail);
  expect(whole).toBe(true);
  expect(read(href)).toEqual({
    to: "maria%2Btv@example.com",
    subject: mail.subject,
    body: mail.text.replaceAll("\n", "\r\n"),
  });
});

it("lets no address or text add a field", () => {
  const { href } = mailtoLink({
    to: "a?bcc=b@example.com",
    subject: "s&cc=c@example.com",
    text: "t&bcc=d@example.com",
  });
  expect([...new URL(href).searchParams.keys()]).toEqual(["subject", "body"]);
});

it("is exactly as long as it may be before the text is left out", () => {
  const start = mailtoLink({ to: "maria@example.com", subject: "Thank you", text: "" }).href.length;
  const mail = { to: "maria@example.com", subject: "Thank you", text: "w".repeat(LONGEST_LINK - start) };
  expect(mailtoLink(mail).href).toHaveLength(LONGEST_LINK);
  expect(mailtoLink(mail).whole).toBe(true);
  expect(mailtoLink({ ...mail, text: `${mail.text}w` }).whole).toBe(false);
});

it.each([
  ["ascii", "word ".repeat(2000)],
  ["emoji", "👩‍🍳".repeat(2000)],
  ["lines", "\n".repeat(2000)],
  ["half a character", "\ud83d".repeat(2000)],
])("leaves out a long text of %s, and cuts nothing off", (_which, text) => {
  const { href, whole } = mailtoLink({ to: "maria@example.com", subject: "Thank you", text });
  expect(whole).toBe(false);
  expect(read(href)).toEqual({ to: "maria@example.com", subject: "Thank you" });
});

it("leaves out a subject, too, that is too long for an address", () => {
  const { href } = mailtoLink({ to: "maria@example.com", subject: "田".repeat(250), text: "Dear Maria" });
  expect(href).toBe("mailto:maria@example.com");
});
