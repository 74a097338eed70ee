import { expect, it } from "vitest";
import { LONGEST_LINK, mailtoLink } from "./by-hand.tsx";

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

it.each(["w".repeat(LONGEST_LINK), "\ud83d".repeat(LONGEST_LINK)])(
  "leaves out a text that is too long, and cuts nothing off",
  (text) => {
    const { href, whole } = mailtoLink({ to: "maria@example.com", subject: "Thank you", text });
    expect(whole).toBe(false);
    expect(read(href)).toEqual({ to: "maria@example.com", subject: "Thank you" });
  },
);
