import { type SQLWrapper, sql } from "drizzle-orm";

/**
 * The mailbox that an address in a column most likely belongs to: as `mailboxOf` (worker/mail/recipients.ts) knows it, and as
 * the indexes have it that migration 0007 makes.
 */
export const mailboxIn = (column: SQLWrapper) => {
  const address = sql`lower(${column})`;
  const host = sql`substr(${address}, instr(${address}, '@') + 1)`;
  const name = sql`substr(${address}, 1, min(instr(${address}, '@'), instr(${address} || '+', '+')) - 1)`;
  return sql`CASE WHEN ${host} IN ('gmail.com', 'googlemail.com')
    THEN replace(${name}, '.', '') || '@gmail.com' ELSE ${name} || '@' || ${host} END`;
};
