import type { APIRequestContext } from "@playwright/test";
import { expect } from "./fixtures.ts";

/*
 * The local simulation of Cloudflare's Email Service refuses nothing, so what a refusal leaves behind is put
 * into the local database, through the explorer that only the local server has.
 */

const DATABASE = "/cdn-cgi/local/explorer/api/d1/database/DB/raw";

/**
 * Puts a mail into the outbox that was let go, as the newest there. One that waits is not due before tomorrow, and one that
 * failed did so long ago: for one of today the desks of all tests beside would say that something is wrong.
 */
export const storeMail = async (
  request: APIRequestContext,
  mail: { recipient: string; status: "queued" | "failed"; attempts: number; last_error?: string },
) => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000).toISOString();
  const row = {
    id: crypto.randomUUID(),
    about_id: crypto.randomUUID(),
    kind: "registration",
    subject: "We have your application",
    text: `Dear ${mail.recipient},\n\nThank you & welcome!`,
    due_at: inHours(24),
    created_at: inHours(0),
    updated_at: inHours(-48),
    released_at: inHours(0),
    ...mail,
  };
  const columns = Object.keys(row);
  const values = columns.map((column) => `value ->> '${column}'`);
  const sql = `INSERT INTO outbox (${columns}) SELECT ${values} FROM json_each(?)`;
  const response = await request.post(DATABASE, { data: { sql, params: [JSON.stringify([row])] } });
  expect(await response.json()).toMatchObject({ success: true });
  return row;
};
