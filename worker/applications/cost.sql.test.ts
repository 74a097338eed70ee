import { expect, test } from "vitest";
import { newApplication } from "#contract/applications.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { stranger } from "#worker/testing/mails.ts";
import { measure } from "#worker/testing/recorded-database.ts";
import { submitApplication } from "./apply.ts";

const { d1 } = await startDatabase();

test("an application writes few rows, whatever is typed into it", async () => {
  const words = Array.from({ length: 30 }, (_, n) => `word${n}`)
    .join(" ")
    .slice(0, 200);
  const typed = { familyName: words, primaryContact: words, signatureDish1: words };
  const input = newApplication.parse({ ...filledApplication, ...typed });
  const idempotencyKey = {
    call: "POST /api/family-registrations",
    key: crypto.randomUUID(),
    fingerprint: "x",
  };
  const { rowsWritten } = await measure(d1, (db) => submitApplication(db, input, stranger(), idempotencyKey));
  expect(rowsWritten).toBeLessThanOrEqual(46);
});
