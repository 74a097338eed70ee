import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailboxIn } from "#worker/db/mailbox.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { mailboxOf } from "./recipients.ts";

const { db } = await startDatabase();

test.each([
  ["Maria@Example.COM", "maria@example.com"],
  ["maria+kitchen@example.com", "maria@example.com"],
  ["maria+a+b@example.com", "maria@example.com"],
  ["M.a.R.i.a+x@Gmail.com", "maria@gmail.com"],
  ["maria@googlemail.com", "maria@gmail.com"],
])("%s is the mailbox of %s, for statements too", async (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
  expect(await db.get(sql`SELECT ${mailboxIn(sql`${email}`)} AS mailbox`)).toEqual({ mailbox });
});

test.each([
  ["m.aria@example.com", "maria@example.com"],
  ["m.aria@mail.gmail.com", "maria@mail.gmail.com"],
  ["maria-x@example.com", "maria@example.com"],
  ["maria@example.com", "maria@example.org"],
])("%s and %s are two", (one, other) => expect(mailboxOf(one)).not.toBe(mailboxOf(other)));
