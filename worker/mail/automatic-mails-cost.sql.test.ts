import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { keyedHash } from "#worker/secret.ts";
import { outcomeOf, strangers } from "#worker/testing/automatic-mails.ts";
import { batchCost } from "#worker/testing/batch-cost.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { stranger } from "#worker/testing/stranger.ts";
import { automaticMailLimits, forgetAutomaticMails, queueAutomaticMailWhere } from "./automatic-mails.ts";
import { writeMail } from "./write-mail.ts";

/* D1 bills the rows it reads. Counted by D1 on a table of 10,000 mails that others have caused. */

const { d1 } = await startDatabase();
const { apply, mails, forget } = strangers(d1);
const MAILS = 10_000;

/** Mails of an hour ago, in which `n` is the number of each. */
const fill = (count: number, { recipient = "'r' || n", network = "'n' || (n % 500)" } = {}) =>
  d1
    .prepare(
      `WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${count})
       INSERT INTO automatic_mails (id, recipient, network, created_at)
       SELECT lower(hex(randomblob(16))), ${recipient}, ${network}, ? FROM n`,
    )
    .bind(new Date(Date.now() - 60 * 60_000).toISOString())
    .run();

/** A mail to Lee, by itself. */
const cost = () => {
  const about = { kind: "story", aboutId: crypto.randomUUID(), to: "lee@example.com" } as const;
  const mail = writeMail({ ...about, subject: "s", greeting: "g", paragraphs: [], closing: "c" });
  return batchCost(d1, async (db) =>
    db.batch(await queueAutomaticMailWhere(db, mail, sql`TRUE`, stranger())),
  );
};

beforeEach(async () => {
  await forget();
  await fill(MAILS);
  // Every hour of a day has mails.
  await d1.exec(
    `WITH RECURSIVE n(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < 30)
     INSERT INTO automatic_mail_hours SELECT strftime('%Y-%m-%dT%H', 'now', '-' || n || ' hours'), 1 FROM n`.replaceAll(
      "\n",
      " ",
    ),
  );
});

test("a mail reads the hours of a day, and none of the others'", async () => {
  const { statements, rowsRead } = await cost();
  expect(statements).toBe(3);
  expect(rowsRead).toBeLessThanOrEqual(40);
  expect(outcomeOf(await mails())).toMatchObject({ queued: 1, failed: 0 });
});

const { fromNetwork, toRecipient } = automaticMailLimits;
const lee = await keyedHash({}, "mail recipient", "lee@example.com");

test.each([
  [fromNetwork, "from a network", { network: "'a network'" }],
  [toRecipient, "to a mailbox", { recipient: `'${lee}'` }],
])(
  "one beyond the limit of %i %s reads the rows of that limit three times at most",
  async (limit, _what, row) => {
    await fill(limit, row);
    expect((await cost()).rowsRead).toBeLessThanOrEqual(40 + 3 * limit);
    expect(outcomeOf(await mails())).toMatchObject({ queued: 0, failed: 1 });
  },
);

test("a tick that has nothing to forget reads none of them", async () => {
  await apply("maria@example.com");
  const { rowsRead, rowsWritten } = await batchCost(d1, (db) => forgetAutomaticMails(db, new Date()));
  expect(rowsRead).toBeLessThanOrEqual(3);
  expect(rowsWritten).toBe(0);
});
