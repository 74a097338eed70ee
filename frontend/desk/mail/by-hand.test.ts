import { expect, it } from "vitest";
import { LONGEST_LINK, mailtoLink } from "./by-hand.tsx";

const read = (mail: { to: string; subject: string; text: string }) => {
  const { href, whole } = mailtoLink(mail);
  const url = new URL(href);
  return { whole, to: url.pathname, ...Object.fromEntries(url.searchParams) };
};

it.each([
  ["special characters", "maria+tv@example.com", "Salt & pepper?", "Dear Ñuñez,\n\n100% #1 田中"],
  ["other fields", "a?bcc=b@example.com", "s&cc=c@example.com", "t&bcc=d@example.com"],
])("keeps %s within recipient, subject and text", (_what, to, subject, text) => {
  expect(read({ to, subject, text })).toEqual({
    whole: true,
    to: encodeURIComponent(to).replace("%40", "@"),
    subject,
    body: text.replaceAll("\n", "\r\n"),
  });
});

it.each(["w", "\ud83d"])("leaves out a text that is too long instead of cutting it: %j", (character) => {
  const mail = { to: "maria@example.com", subject: "Thank you", text: character.repeat(LONGEST_LINK) };
  expect(read(mail)).toEqual({ whole: false, to: mail.to, subject: mail.subject });
});
