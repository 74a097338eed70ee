import { expect, test } from "vitest";
import { startWorker } from "#worker/testing/worker.ts";

/* What each room's own tests say of its versions, for the one table that no call changes. */

const worker = await startWorker();

test("a member of staff's row rises with every login, however slow the clock", async () => {
  await worker.logIn("showrunner");
  await worker.env.DB.prepare("UPDATE users SET updated_at = '2099-12-31T23:59:59.999Z'").run();
  await worker.logIn("showrunner");
  const row = await worker.env.DB.prepare("SELECT updated_at FROM users").first();
  expect(row).toEqual({ updated_at: "2100-01-01T00:00:00.000Z" });
});
