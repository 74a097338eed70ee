import { describe, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import { MIN_FILL_MS } from "#contract/bot-signals.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { errorOf } from "#worker/testing/errors.ts";
import { publicForms } from "#worker/testing/public-forms.ts";
import { callWithKey, expectAnotherBody } from "#worker/testing/repeats.ts";
import { countRows, dumpTables } from "#worker/testing/storage.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();

const suspicious = [
  ["a filled trap", { website: "https://spam.example" }, "hidden field"],
  ["something odd in the trap", { website: { toString: 1 } }, "hidden field"],
  ["no time to fill it in", { filledInFor: 0 }, "Please try again."],
  ["too little time to fill it in", { filledInFor: MIN_FILL_MS - 1 }, "Please try again."],
] as const;

const innocent = [
  ["no signs", {}],
  ["an empty trap and enough time", { website: "", filledInFor: MIN_FILL_MS }],
  ["a clock that was set back", { filledInFor: -5_000 }],
  ["signs that nobody can read", { website: null, filledInFor: "soon", turnstileToken: 7 }],
] as const;

describe.each(publicForms)("the %s form", (_name, prepare) => {
  test("is refused with a sentence, stores and mails nothing, and passes when sent again", async () => {
    const { call, method = "POST", taken, json } = await prepare(worker);
    const before = await dumpTables(worker.env);
    for (const [, signs, sentence] of suspicious) {
      const refused = await worker.call(call, { method, json: { ...json, ...signs } });
      expect(refused.status).toBe(400);
      const { message, issues } = await errorOf(refused);
      expect(message).toContain(sentence);
      expect(message).toMatch(/(send the form|try) again/);
      // Nothing is marked as wrong that somebody has typed.
      expect(issues).toBeUndefined();
    }
    expect(await dumpTables(worker.env)).toEqual(before);
    expect((await worker.call(call, { method, json })).status).toBe(taken);
  });
});

test("a form is taken without signs, and with innocent ones", async () => {
  for (const [which, signs] of innocent) {
    const json = { email: "ana@example.com", ...signs };
    expect((await worker.call("/api/newsletter", { json })).status, which).toBe(201);
  }
});

test("what is wrong with the fields is said before", async () => {
  const json = { ...filledApplication, email: "nope", website: "spam" };
  const { issues } = await errorOf(await worker.call("/api/family-registrations", { json }));
  expect(issues?.map(({ path }) => path)).toEqual(["email"]);
});

describe("a call that is made again under its key", () => {
  const call = "/api/family-registrations";
  const send = (key: string, change: object = {}) =>
    callWithKey(worker, call, key, { json: { ...filledApplication, ...change } });

  test("has the same body, whatever the signs, and is not suspected", async () => {
    const key = crypto.randomUUID();
    const first = await send(key, { filledInFor: MIN_FILL_MS });
    for (const [, signs] of [...suspicious, ...innocent]) {
      const again = await send(key, signs);
      expect(again.status).toBe(201);
    }
    const { createdAt } = (await first.json()) as Application;
    expect(await countRows(worker.env, "family_registrations")).toBe(1);
    const other = { website: "spam", primaryContact: "Somebody else" };
    await expectAnotherBody(await send(key, other), createdAt);
  });

  test("leaves its key free where it was refused", async () => {
    const key = crypto.randomUUID();
    expect((await send(key, { website: "spam" })).status).toBe(400);
    expect((await send(key, { primaryContact: "Somebody else" })).status).toBe(201);
  });
});
