import { expect, test } from "vitest";
import type { OwnData } from "#contract/own-data.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { apply } from "#worker/testing/applications.ts";
import { ageCodes } from "#worker/testing/codes.ts";
import { errorOf } from "#worker/testing/errors.ts";
import { familyCookie } from "#worker/testing/family-access.ts";
import { countRows } from "#worker/testing/storage.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* A family's new e-mail address counts once it gives the code that was sent there. */

const worker = await startWorker();
const OLD = "maria@example.com";
const NEW = "Maria.New@example.com";

const family = async () => {
  const { id } = await apply(worker, { email: OLD });
  const cookie = await familyCookie(worker, id);
  const own = `/api/family-registrations/${id}/own`;
  const read = async () => (await (await worker.call(own, { cookie })).json()) as OwnData;
  const correct = async (change: object) => {
    const { updatedAt } = (await read()).application;
    const json = { ...filledApplication, email: OLD, updatedAt, ...change };
    return worker.call(own, { method: "PUT", json, cookie });
  };
  return { read, correct };
};
test("sent again with the rest of the form is the same wish, and no second mail", async () => {
  const { read, correct } = await family();
  for (const phone of ["(555) 010-0001", "(555) 010-0002"])
    expect((await correct({ email: NEW, phone })).status).toBe(200);
  expect(await read()).toMatchObject({ pendingEmail: NEW, application: { phone: "(555) 010-0002" } });
  expect(await countRows(worker.env, "outbox", "kind = 'code'")).toBe(1);
});

test("and another one at once is refused, while all else is stored", async () => {
  const { read, correct } = await family();
  await correct({ email: NEW });
  const refused = await correct({ email: "third@example.com", address: "2 Oak St" });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  const { message, issues } = await errorOf(refused);
  expect(message).toContain("Everything but the new email address is saved");
  expect(issues?.map(({ path }) => path)).toEqual(["email"]);
  expect(await read()).toMatchObject({ pendingEmail: NEW, application: { address: "2 Oak St" } });
  await ageCodes(worker.env.DB, 61);
  expect((await correct({ email: "third@example.com" })).status).toBe(200);
  expect((await read()).pendingEmail).toBe("third@example.com");
});
