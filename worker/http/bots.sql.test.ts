import { describe, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import { MIN_FILL_MS } from "#contract/bot-signals.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { startApp } from "#worker/testing/app.ts";
import { sceneCalls } from "#worker/testing/calls.ts";
import { errorOf } from "#worker/testing/errors.ts";
import { makeCall, publicForms } from "#worker/testing/make-call.ts";
import { callWithKey, expectAnotherBody } from "#worker/testing/repeats.ts";
import { setScene } from "#worker/testing/scene.ts";
import { countRows, dumpTables } from "#worker/testing/storage.ts";

const site = await startApp();
const APPLY = "/api/family-registrations";

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

test("each public form of a bot is refused with a sentence, stores and mails nothing, and passes when sent again", async () => {
  const scene = await setScene(site);
  for (const call of publicForms) {
    const made = sceneCalls[call](scene);
    const send = (signals: object) =>
      makeCall(site, call, { ...made, json: { ...Object(made.json), ...signals } });
    const before = await dumpTables(site.env);
    for (const [which, signals, sentence] of suspicious) {
      const refused = await send(signals);
      const { message, issues } = await errorOf(refused);
      expect([call, which, refused.status]).toEqual([call, which, 400]);
      expect(message).toContain(sentence);
      expect(message).toMatch(/(send the form|try) again/);
      // Nothing is marked as wrong that somebody has typed.
      expect(issues).toBeUndefined();
    }
    expect(await dumpTables(site.env)).toEqual(before);
    expect([call, (await send({})).status]).toEqual([call, made.status ?? 200]);
  }
});

test.each(innocent)("a form with %s is taken", async (_which, signals) => {
  const json = { email: "ana@example.com", ...signals };
  expect((await site.call("/api/newsletter", { json })).status).toBe(201);
});

test("what is wrong with the fields is said before", async () => {
  const json = { ...filledApplication, email: "nope", website: "spam" };
  const { issues } = await errorOf(await site.call(APPLY, { json }));
  expect(issues?.map(({ path }) => path)).toEqual(["email"]);
});

describe("a call that is made again under its key", () => {
  const send = (key: string, change: object = {}) =>
    callWithKey(site, APPLY, key, { json: { ...filledApplication, ...change } });

  test("has the same body, whatever the signs, and is not suspected", async () => {
    const key = crypto.randomUUID();
    const first = await send(key, { filledInFor: MIN_FILL_MS });
    for (const [, signals] of [...suspicious, ...innocent])
      expect((await send(key, signals)).status).toBe(201);
    const { createdAt } = (await first.json()) as Application;
    expect(await countRows(site.env, "family_registrations")).toBe(1);
    const other = { website: "spam", primaryContact: "Somebody else" };
    await expectAnotherBody(await send(key, other), createdAt);
  });

  test("leaves its key free where it was refused", async () => {
    const key = crypto.randomUUID();
    expect((await send(key, { website: "spam" })).status).toBe(400);
    expect((await send(key, { primaryContact: "Somebody else" })).status).toBe(201);
  });
});
