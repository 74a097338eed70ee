import { expect, it } from "vitest";
import { LONGEST_LINK, mailtoLink } from "./mailto-link.ts";

const read = (link: string) => {
  const url = new URL(link);
  return { to: url.pathname, ...Object.fromEntries(url.searchParams) };
};

it("carries recipient, subject and text", () => {
  const mail = { to: "maria+tv@example.com", subject: "Salt & pepper?", text: "Dear Ñuñez,\n\n100% #1 田中" };
  expect(read(mailtoLink(mail))).toEqual({
    ...mail,
    to: "maria%2Btv@example.com",
    body: mail.text.replaceAll("\n", "\r\n"),
    text: undefined,
  });
});

it("lets no address or text add a field", () => {
  const link = mailtoLink({
    to: "a?bcc=b@example.com",
    subject: "s&cc=c@example.com",
    text: "t&bcc=d@example.com",
  });
  expect([...new URL(link).searchParams.keys()]).toEqual(["subject", "body"]);
});

it.each([
  ["ascii", "word ".repeat(2000)],
  ["emoji", "👩‍🍳".repeat(2000)],
  ["lines", "\n".repeat(2000)],
  ["half a character", "\ud83d".repeat(2000)],
])("keeps a long text of %s within bounds, whole characters, and says that it is cut", (_which, text) => {
  const link = mailtoLink({ to: "maria@example.com", subject: "Thank you", text });
  expect(link.length).toBeLessThanOrEqual(LONGEST_LINK);
  expect(link.length).toBeGreaterThan(LONGEST_LINK - 40);
  expect(read(link)).toHaveProperty("body", expect.stringMatching(/\[\.\.\.\] The rest did not fit/));
});
