import { expect, test } from "vitest";
import { startDatabase } from "#worker/testing/database.ts";
import { checkTarget } from "./target.ts";

const { d1 } = await startDatabase();
await d1.exec("CREATE TABLE d1_migrations (name TEXT)");
await d1.exec("INSERT INTO d1_migrations VALUES ('0000_tables.sql')");
const query = async <Row>(statement: string) => (await d1.prepare(statement).all<Row>()).results;
const check = (...migrations: string[]) =>
  checkTarget(query, { night: "2026-03-02", begun: "", ended: "", tables: [], migrations });

test("only an empty database takes a backup, and only with the backup's migrations", async () => {
  await check("0000_tables.sql");
  await expect(check("0001_later.sql")).rejects.toThrow(/lacks .*0001_later/);
  await d1.exec(
    "INSERT INTO newsletters (id, email, unsubscribe_token, created_at, confirmed_at) VALUES ('1', 'x@example.com', 'x', '2026', '2026')",
  );
  await expect(check("0000_tables.sql")).rejects.toThrow("not empty");
});
