import { beforeEach, describe, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import { MIN_FILL_MS } from "#contract/bot-signals.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { testKeys, tokenOf } from "#scripts/stand-ins/turnstile/stand-in.ts";
import { startApp } from "#worker/testing/app.ts";
import { sceneCalls } from "#worker/testing/calls.ts";
import { callWithKey, errorOf, expectAnotherBody } from "#worker/testing/client.ts";
import { makeCall, publicForms } from "#worker/testing/make-call.ts";
import { setScene } from "#worker/testing/scene.ts";
import { standInForTurnstile, turnstileAnswers } from "#worker/testing/stand-ins.ts";
import { countRows, dumpTables } from "#worker/testing/storage.ts";

const site = await startApp();
standInForTurnstile();
const keys = { TURNSTILE_SITE_KEY: testKeys.site, TURNSTILE_SECRET_KEY: testKeys.passes };
const newToken = () => tokenOf(crypto.randomUUID());

const APPLY = "/api/family-registrations";
const apply = (change: object = {}, key: string = crypto.randomUUID()) =>
  callWithKey(site, APPLY, key, { json: { ...filledApplication, ...change } });
const applied = async (turnstileToken?: string) => (await apply({ turnstileToken })).status;

/** Each public form as it is filled in, and how to send it with the signals of a bot. */
const formsOf = async () => {
  const scene = await setScene(site);
  return publicForms.map((call) => {
    const made = sceneCalls[call](scene);
    const send = (signals: object) =>
      makeCall(site, call, { ...made, json: { ...Object(made.json), ...signals } });
    return { call, status: made.status ?? 200, send };
  });
};

const suspicious = [
  [{ website: "https://spam.example" }, "hidden field"],
  [{ website: { toString: 1 } }, "hidden field"],
  [{ filledInFor: 0 }, "Please try again."],
  [{ filledInFor: MIN_FILL_MS - 1 }, "Please try again."],
] as const;

const innocent = [
  ["no signs", {}],
  ["an empty trap and enough time", { website: "", filledInFor: MIN_FILL_MS }],
  ["a clock that was set back", { filledInFor: -5_000 }],
  ["signs that nobody can read", { website: null, filledInFor: "soon", turnstileToken: 7 }],
] as const;

test("each public form of a bot is refused with a sentence, stores and mails nothing, and passes when sent again", async () => {
  for (const { call, status, send } of await formsOf()) {
    const before = await dumpTables(site.env);
    for (const [signals, sentence] of suspicious) {
      const refused = await send(signals);
      const { message, issues } = await errorOf(refused);
      expect([call, refused.status]).toEqual([call, 400]);
      expect(message).toContain(sentence);
      expect(message).toMatch(/(send the form|try) again/);
      // Nothing is marked as wrong that somebody has typed.
      expect(issues).toBeUndefined();
    }
    expect(await dumpTables(site.env)).toEqual(before);
    expect([call, (await send({})).status]).toEqual([call, status]);
  }
});

test.each(innocent)("the newsletter's form with %s is taken", async (_which, signals) => {
  const json = { email: "ana@example.com", ...signals };
  expect((await site.call("/api/newsletter", { json })).status).toBe(201);
});

test("what is wrong with the fields is said before", async () => {
  const { issues } = await errorOf(await apply({ email: "nope", website: "spam" }));
  expect(issues?.map(({ path }) => path)).toEqual(["email"]);
});

test("a repeat under a key has the same body, whatever the signs, and is not suspected", async () => {
  const key = crypto.randomUUID();
  expect((await apply({ website: "spam" }, key)).status).toBe(400);
  const first = await apply({ filledInFor: MIN_FILL_MS }, key);
  for (const signals of [...suspicious.map(([signs]) => signs), ...innocent.map(([, signs]) => signs)])
    expect((await apply(signals, key)).status).toBe(201);
  const { createdAt } = (await first.json()) as Application;
  expect(await countRows(site.env, "family_registrations")).toBe(1);
  const other = { website: "spam", primaryContact: "Somebody else" };
  await expectAnotherBody(await apply(other, key), createdAt);
});

test("with Turnstile each public form is taken with a token, once, and refused without", async () => {
  const forms = await formsOf();
  await site.changeSettings(keys);
  for (const { call, status, send } of forms) {
    for (const turnstileToken of [undefined, "made-up", "made up", "x".repeat(3_000)]) {
      const refused = await send({ turnstileToken });
      expect([call, refused.status]).toEqual([call, 400]);
      expect((await errorOf(refused)).message).toContain("send it again");
    }
    const turnstileToken = newToken();
    expect([call, (await send({ turnstileToken })).status]).toEqual([call, status]);
    expect([call, (await send({ turnstileToken })).status]).toEqual([call, 400]);
  }
});

describe("a Turnstile token", () => {
  beforeEach(() => site.changeSettings(keys));

  /** How often Cloudflare is asked from here on. */
  const countQuestions = () => {
    const asked = { times: 0 };
    turnstileAnswers((request, passOn) => {
      asked.times += 1;
      return passOn(request);
    });
    return asked;
  };

  test("need not be good for a repeat of what is stored", async () => {
    const [token, key] = [newToken(), crypto.randomUUID()];
    for (const turnstileToken of [token, token, undefined])
      expect((await apply({ turnstileToken }, key)).status).toBe(201);
    expect(await countRows(site.env, "family_registrations")).toBe(1);
  });

  test("is good for no other body and no other call under the same key", async () => {
    const [turnstileToken, key] = [newToken(), crypto.randomUUID()];
    for (const [call, email, status] of [
      ["/api/links", "ana@example.com", 202],
      ["/api/links", "ben@example.com", 400],
      ["/api/newsletter", "ana@example.com", 400],
    ] as const)
      expect((await callWithKey(site, call, key, { json: { email, turnstileToken } })).status).toBe(status);
  });

  test("is not spent on a form with something else wrong", async () => {
    const asked = countQuestions();
    for (const wrong of [{ email: "nope" }, { website: "spam" }])
      await apply({ ...wrong, turnstileToken: newToken() });
    expect(asked.times).toBe(0);
  });

  const failure = (code: string) => Response.json({ success: false, "error-codes": [code] });
  test.each<[what: string, status: number, answer: () => Response | Promise<Response>]>([
    ["refused with an unknown error", 400, () => failure("bad-request")],
    ["refused without a verdict", 400, () => Response.json({ ok: true })],
    ["refused with a page", 400, () => new Response("<h1>Blocked</h1>")],
    ["taken when Cloudflare cannot be reached", 201, () => Promise.reject(new Error("no route to host"))],
    ["taken with an error page", 201, () => new Response("<h1>Bad</h1>", { status: 502 })],
    ["taken with an error of Cloudflare's own", 201, () => failure("internal-error")],
    ["taken when Cloudflare does not know the secret", 201, () => failure("invalid-input-secret")],
  ])("is %s", async (_what, status, answer) => {
    turnstileAnswers(answer);
    expect(await applied(newToken())).toBe(status);
  });

  test.each(["TURNSTILE_SECRET_KEY", "TURNSTILE_SITE_KEY"])(
    "is not asked for without %s",
    async (missing) => {
      await site.changeSettings({ ...keys, [missing]: "" });
      const asked = countQuestions();
      expect([await applied(newToken()), asked.times]).toEqual([201, 0]);
    },
  );
});
