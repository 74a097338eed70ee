import { describe, expect, test } from "vitest";
import { show } from "#contract/show.ts";
import { apply } from "#worker/testing/applications.ts";
import { errorOf } from "#worker/testing/errors.ts";
import { countRows } from "#worker/testing/storage.ts";
import { SITE, startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();

const ask = (email: unknown, headers = {}) => worker.call("/api/links", { json: { email }, headers });
const linkMails = async () =>
  (await worker.sentMails()).filter(({ subject }) => subject === `Your private link to ${show.name}`);

test("a lost link is mailed to the address on file, and opens the family's page", async () => {
  const { id } = await apply(worker, { email: "Maria@example.com" });
  expect((await ask("maria@EXAMPLE.com")).status).toBe(202);
  await expect.poll(linkMails).toHaveLength(1);
  const [mail] = await linkMails();
  expect(mail?.to).toEqual(["Maria@example.com"]);
  const [link = ""] = /https?:\/\/\S+/.exec(mail?.text ?? "") ?? [];
  expect(mail?.html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`, `href="${link}"`]);
  const { origin, pathname } = new URL(link);
  expect(origin).toBe(SITE);
  expect((await worker.call(pathname)).status).toBe(200);
  const [familyId] = pathname.split("/").slice(-1);
  expect(familyId).toBe(id);
  expect((await worker.call(`/api/family-registrations/${familyId}/progress`)).status).toBe(200);
});

describe("the answer", () => {
  test("is the same whether or not the address is known, and asked for the first time", async () => {
    await apply(worker);
    const answers = [];
    for (const email of ["nobody@example.com", "maria@example.com", "maria@example.com"]) {
      const response = await ask(email);
      answers.push({
        status: response.status,
        body: await response.text(),
        headers: [...response.headers].filter(([name]) => name !== "date"),
      });
    }
    expect(answers[0]).toMatchObject({ status: 202, body: "{}" });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    await expect.poll(linkMails).toHaveLength(1);
    expect(await countRows(worker.env, "outbox", "recipient = 'nobody@example.com'")).toBe(0);
  });

  test("to what is no address is 400", async () => {
    for (const email of ["nope", undefined]) {
      expect((await errorOf(await ask(email))).issues?.map(({ path }) => path)).toEqual(["email"]);
    }
  });
});
