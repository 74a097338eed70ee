import type { APIRequestContext } from "@playwright/test";
import type { HeldFor, MailKind, MailStatus } from "#contract/mail.ts";
import { expect } from "./fixtures.ts";

/*
 * The local simulation of Cloudflare's Email Service refuses nothing, so what a refusal leaves behind is put
 * into the local database, through the explorer that only the local server has.
 */

const DATABASE = "/cdn-cgi/local/explorer/api/d1/database/DB/raw";

interface StoredMail {
  recipient: string;
  status: MailStatus;
  kind?: MailKind;
  attempts?: number;
  last_error?: string;
  family_id?: string;
  about_id?: string;
  held_for?: HeldFor;
  /** `null` where it can still be taken back. */
  released_at?: null;
  /** Empty until then: words are put in when it is released. */
  subject?: "";
  text?: "";
}

const columns = `id, kind, about_id, recipient, subject, text, status, attempts, due_at, last_error, created_at,
  updated_at, released_at, family_id, held_for`;

/**
 * Puts a mail into the outbox that was let go, as the newest there. One that waits is not due before tomorrow, and one that
 * failed did so long ago: for one of today the desks of all tests beside would say that something is wrong.
 */
export const storeMail = async (request: APIRequestContext, mail: StoredMail) => {
  const now = Date.now();
  const row = {
    id: crypto.randomUUID(),
    about_id: crypto.randomUUID(),
    kind: "registration",
    attempts: 1,
    subject: "We have your application",
    text: `Dear ${mail.recipient},\n\nThank you & welcome!`,
    due_at: new Date(now + 24 * 60 * 60_000).toISOString(),
    created_at: new Date(now).toISOString(),
    updated_at: new Date(now - 48 * 60 * 60_000).toISOString(),
    released_at: new Date(now).toISOString(),
    ...mail,
  };
  const response = await request.post(DATABASE, {
    data: {
      sql: `INSERT INTO outbox (${columns}) SELECT ${columns.replace(/\w+/g, "value ->> '$&'")} FROM json_each(?)`,
      params: [JSON.stringify([row])],
    },
  });
  expect(await response.json()).toMatchObject({ success: true });
  return row;
};
