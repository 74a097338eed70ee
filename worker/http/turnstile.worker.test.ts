import { describe, expect, test } from "vitest";
import { filledApplication } from "#scripts/samples/applications.ts";
import { testKeys, tokenOf } from "#scripts/stand-ins/turnstile/stand-in.ts";
import { errorOf } from "#worker/testing/errors.ts";
import { publicForms } from "#worker/testing/public-forms.ts";
import { callWithKey } from "#worker/testing/repeats.ts";
import { countRows } from "#worker/testing/storage.ts";
import { standInForTurnstile, turnstileAnswers } from "#worker/testing/turnstile.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker({
  TURNSTILE_SITE_KEY: testKeys.site,
  TURNSTILE_SECRET_KEY: testKeys.passes,
});
standInForTurnstile();

const CALL = "/api/family-registrations";
const newToken = () => tokenOf(crypto.randomUUID());
const apply = (turnstileToken?: string, key: string = crypto.randomUUID()) =>
  callWithKey(worker, CALL, key, { json: { ...filledApplication, turnstileToken } });

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

test.each(publicForms)(
  "the %s form is taken with a token, once, and refused without",
  async (_name, prepare) => {
    turnstileAnswers(() => Response.json({ success: true }));
    const { call, method = "POST", taken, json } = await prepare(worker);
    turnstileAnswers((request, passOn) => passOn(request));
    const send = (turnstileToken?: string) =>
      worker.call(call, { method, json: { ...json, turnstileToken } });
    const token = newToken();
    for (const refusedToken of [undefined, "made-up", "made up", "x".repeat(3_000)]) {
      const refused = await send(refusedToken);
      expect(refused.status).toBe(400);
      expect((await errorOf(refused)).message).toContain("send it again");
    }
    expect((await send(token)).status).toBe(taken);
    expect((await send(token)).status).toBe(400);
  },
);

describe("a token", () => {
  test("need not be good for a repeat of what is stored", async () => {
    const [token, key] = [newToken(), crypto.randomUUID()];
    expect((await apply(token, key)).status).toBe(201);
    expect((await apply(token, key)).status).toBe(201);
    expect((await apply(undefined, key)).status).toBe(201);
    expect(await countRows(worker.env, "family_registrations")).toBe(1);
  });

  test("is good for no other body and no other call under the same key", async () => {
    const [turnstileToken, key] = [newToken(), crypto.randomUUID()];
    const send = async (call: string, email: string) =>
      (await callWithKey(worker, call, key, { json: { email, turnstileToken } })).status;
    expect(await send("/api/links", "ana@example.com")).toBe(202);
    expect(await send("/api/links", "ben@example.com")).toBe(400);
    expect(await send("/api/newsletter", "ana@example.com")).toBe(400);
  });

  test("is not spent on a form with something else wrong", async () => {
    const asked = countQuestions();
    await worker.call(CALL, { json: { ...filledApplication, email: "nope", turnstileToken: newToken() } });
    await worker.call(CALL, { json: { ...filledApplication, website: "spam", turnstileToken: newToken() } });
    expect(asked.times).toBe(0);
  });
});

test.each([
  ["an unknown error", () => failure("bad-request")],
  ["no verdict", () => Response.json({ ok: true })],
  ["a page", () => new Response("<h1>Blocked</h1>")],
])("a form is refused when Cloudflare answers with %s", async (_what, answer) => {
  turnstileAnswers(answer);
  expect((await apply(newToken())).status).toBe(400);
});

describe("forms are taken all the same", () => {
  test("when Cloudflare cannot be reached, or answers no verdict on the token", async () => {
    for (const [what, answer] of [
      ["cannot be reached", () => Promise.reject(new Error("no route to host"))],
      ["answers with an error page", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
      ["has an error of its own", () => failure("internal-error")],
      ["does not know the secret", () => failure("invalid-input-secret")],
    ] as const) {
      turnstileAnswers(answer);
      expect((await apply()).status, what).toBe(201);
    }
  });

  test.each([
    ["the site key alone", { TURNSTILE_SECRET_KEY: "" }],
    ["the secret alone", { TURNSTILE_SITE_KEY: "" }],
  ])("with %s, and Cloudflare is not asked", async (_which, settings) => {
    await worker.changeSettings(settings);
    const asked = countQuestions();
    expect((await apply(newToken())).status).toBe(201);
    expect(asked.times).toBe(0);
  });
});
