import type { APIRequestContext } from "@playwright/test";
import type { MailKind, MailStatus } from "#contract/mail.ts";
import { expect } from "./fixtures.ts";

/*
 * The local simulation of Cloudflare's Email Service refuses nothing, so what a refusal leaves behind is put
 * into the local database, through the explorer that only the local server has.
 */

const DATABASE = "/cdn-cgi/local/explorer/api/d1/database/00000000-0000-0000-0000-000000000000/raw";

interface StoredMail {
  recipient: string;
  status: MailStatus;
  kind?: MailKind;
  attempts?: number;
  last_error?: string;
}

const columns = `id, kind, about_id, recipient, subject, html, text, status, attempts, due_at, last_error, created_at`;

/** Puts a mail into the outbox, as the newest there. One that waits is not due before tomorrow. */
export const storeMail = async (request: APIRequestContext, mail: StoredMail) => {
  const now = Date.now();
  const row = {
    id: crypto.randomUUID(),
    about_id: crypto.randomUUID(),
    kind: "registration",
    attempts: 1,
    subject: "We have your application",
    html: `<p>Dear ${mail.recipient}</p>`,
    text: `Dear ${mail.recipient},\n\nThank you & welcome!`,
    due_at: new Date(now + 24 * 60 * 60_000).toISOString(),
    created_at: new Date(now).toISOString(),
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
