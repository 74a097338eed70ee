import { desc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { startDatabase } from "#worker/testing/database.ts";
import { storeFamily } from "#worker/testing/mails.ts";
import { connect } from "./client.ts";
import { meterDatabase } from "./meter.ts";
import { applications, questionnaires } from "./schema.ts";

const { d1, db: plain } = await startDatabase();
await storeFamily(plain);
await storeFamily(plain);
const { d1: metered, take } = meterDatabase(d1);
const db = connect(metered);

beforeEach(() => void take());

test("a selection is counted with the rows that D1 has read for it", async () => {
  expect(await db.select({ id: applications.id }).from(applications)).toHaveLength(2);
  expect(take()).toEqual({ statements: 1, rowsRead: expect.any(Number), rowsWritten: 0 });
  await db.select({ id: applications.id }).from(applications);
  expect(take().rowsRead).toBeGreaterThanOrEqual(2);
});

test("columns named alike, and their order, are answered as by D1 itself", async () => {
  const read = (of: typeof db) =>
    of
      .select({
        a: applications.id,
        status: applications.status,
        its: questionnaires.status,
        two: sql`2`,
        one: sql`1`,
      })
      .from(applications)
      .leftJoin(questionnaires, eq(questionnaires.familyRegistrationId, applications.id))
      .orderBy(desc(applications.id));
  expect(await read(db)).toEqual(await read(plain));
});

test("every statement of a batch is counted, and what it has written", async () => {
  const [changed] = await db.batch([
    db.update(applications).set({ address: "1 Bread Lane" }).returning({ id: applications.id }),
    db.select({ id: applications.id }).from(applications),
  ]);
  expect(changed).toHaveLength(2);
  const { statements, rowsWritten } = take();
  expect(statements).toBe(2);
  expect(rowsWritten).toBeGreaterThanOrEqual(2);
});

test("what is written outside of a batch is counted, also with what it returns", async () => {
  const returned = await db
    .update(applications)
    .set({ address: "2 Soup Lane" })
    .returning({ id: applications.id });
  expect(returned).toHaveLength(2);
  expect(take()).toMatchObject({ statements: 1 });
});

test("a statement that fails is counted, and says what it says without a meter", async () => {
  const cause = async (of: typeof db) => {
    const failed = await of.run(sql`SELECT gone FROM nowhere`).then(
      () => undefined,
      (error: Error) => error,
    );
    return String(failed?.cause);
  };
  const message = await cause(db);
  expect(message).toContain("no such table: nowhere");
  expect(message).toBe(await cause(plain));
  expect(take()).toMatchObject({ statements: 1 });
});
