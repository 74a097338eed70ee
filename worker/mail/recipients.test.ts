import { expect, test } from "vitest";
import { hasTag, mailboxOf } from "./recipients.ts";

test.each([
  ["Maria@Example.COM", "maria@example.com"],
  ["maria+kitchen@example.com", "maria@example.com"],
  ["maria+a+b@example.com", "maria@example.com"],
  ["M.a.R.i.a+x@Gmail.com", "maria@gmail.com"],
  ["maria@googlemail.com", "maria@gmail.com"],
])("%s is of the mailbox %s", (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

test.each([
  ["m.aria@example.com", "maria@example.com"],
  ["m.aria@mail.gmail.com", "maria@mail.gmail.com"],
  ["maria-x@example.com", "maria@example.com"],
  ["maria@example.com", "maria@example.org"],
])("%s and %s are two", (one, other) => expect(mailboxOf(one)).not.toBe(mailboxOf(other)));

test("a tag is before the @", () => {
  expect(["maria+x@example.com", "maria@a+b.example"].map(hasTag)).toEqual([true, false]);
});
