import { expect, test } from "vitest";
import { automaticMails } from "#worker/db/limits.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { secret as env } from "#worker/testing/secret.ts";
import { ASKED_FROM_NETWORK, countAsked } from "./asking.ts";

const { d1, db } = await startDatabase();

test("a network asks for links and codes so often a day, also at once, and takes nothing from another one", async () => {
  const ask = (whose: number, network = "a network") =>
    countAsked(db, env, { network, whose: String(whose) });
  const asked = await Promise.allSettled(Array.from({ length: ASKED_FROM_NETWORK + 3 }, (_, i) => ask(i)));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(ASKED_FROM_NETWORK);
  await expect(ask(1)).rejects.toMatchObject({ message: expect.stringContaining("network"), wait: 3600 });
  await ask(1, "another network");
  expect(await db.$count(automaticMails)).toBe(ASKED_FROM_NETWORK + 1);
  await d1
    .prepare("UPDATE automatic_mails SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-1 day')")
    .run();
  await ask(1);
});
