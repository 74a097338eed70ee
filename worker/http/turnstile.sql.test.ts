import { beforeEach, describe, expect, test } from "vitest";
import { filledApplication } from "#scripts/samples/applications.ts";
import { testKeys, tokenOf } from "#scripts/stand-ins/turnstile/stand-in.ts";
import { startApp } from "#worker/testing/app.ts";
import { sceneCalls } from "#worker/testing/calls.ts";
import { errorOf } from "#worker/testing/errors.ts";
import { makeCall, publicForms } from "#worker/testing/make-call.ts";
import { callWithKey } from "#worker/testing/repeats.ts";
import { setScene } from "#worker/testing/scene.ts";
import { standInForTurnstile, turnstileAnswers } from "#worker/testing/stand-ins.ts";
import { countRows } from "#worker/testing/storage.ts";

const site = await startApp();
standInForTurnstile();
const keys = { TURNSTILE_SITE_KEY: testKeys.site, TURNSTILE_SECRET_KEY: testKeys.passes };
beforeEach(() => site.changeSettings(keys));

const APPLY = "/api/family-registrations";
const newToken = () => tokenOf(crypto.randomUUID());
const apply = async (turnstileToken?: string, key: string = crypto.randomUUID()) =>
  (await callWithKey(site, APPLY, key, { json: { ...filledApplication, turnstileToken } })).status;

const failure = (code: string) => Response.json({ success: false, "error-codes": [code] });

/** How often Cloudflare is asked from here on. */
const countQuestions = () => {
  const asked = { times: 0 };
  turnstileAnswers((request, passOn) => {
    asked.times += 1;
    return passOn(request);
  });
  return asked;
};

test("each public form is taken with a token, once, and refused without", async () => {
  await site.changeSettings({});
  const scene = await setScene(site);
  await site.changeSettings(keys);
  for (const call of publicForms) {
    const made = sceneCalls[call](scene);
    const send = (turnstileToken?: string) =>
      makeCall(site, call, { ...made, json: { ...Object(made.json), turnstileToken } });
    const token = newToken();
    for (const refusedToken of [undefined, "made-up", "made up", "x".repeat(3_000)]) {
      const refused = await send(refusedToken);
      expect([call, refused.status]).toEqual([call, 400]);
      expect((await errorOf(refused)).message).toContain("send it again");
    }
    expect([call, (await send(token)).status]).toEqual([call, made.status ?? 200]);
    expect([call, (await send(token)).status]).toEqual([call, 400]);
  }
});

describe("a token", () => {
  test("need not be good for a repeat of what is stored", async () => {
    const [token, key] = [newToken(), crypto.randomUUID()];
    for (const sent of [token, token, undefined]) expect(await apply(sent, key)).toBe(201);
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
      await site.call(APPLY, { json: { ...filledApplication, ...wrong, turnstileToken: newToken() } });
    expect(asked.times).toBe(0);
  });
});

test.each<[what: string, status: number, answer: () => Response | Promise<Response>]>([
  ["refused when Cloudflare answers with an unknown error", 400, () => failure("bad-request")],
  ["refused when Cloudflare answers with no verdict", 400, () => Response.json({ ok: true })],
  ["refused when Cloudflare answers with a page", 400, () => new Response("<h1>Blocked</h1>")],
  ["taken when Cloudflare cannot be reached", 201, () => Promise.reject(new Error("no route to host"))],
  [
    "taken when Cloudflare answers with an error page",
    201,
    () => new Response("<h1>Bad</h1>", { status: 502 }),
  ],
  ["taken when Cloudflare has an error of its own", 201, () => failure("internal-error")],
  ["taken when Cloudflare does not know the secret", 201, () => failure("invalid-input-secret")],
])("a form is %s", async (_what, status, answer) => {
  turnstileAnswers(answer);
  expect(await apply(newToken())).toBe(status);
});

test.each(["TURNSTILE_SECRET_KEY", "TURNSTILE_SITE_KEY"])(
  "without the %s forms are taken, and Cloudflare is not asked",
  async (missing) => {
    await site.changeSettings({ ...keys, [missing]: "" });
    const asked = countQuestions();
    expect(await apply(newToken())).toBe(201);
    expect(asked.times).toBe(0);
  },
);
