import { afterEach, describe, expect, it, vi } from "vitest";
import { bodyOf, ensureOk } from "./client.ts";
import { ApiError, ConnectionError, failureTitle, serverMessage, withConnection } from "./errors.ts";

afterEach(() => vi.unstubAllGlobals());

const refused = (status: number, text: string) => new ApiError(status, text, "Status text");
const conflict = refused(409, '{"message":"This family already has a visit."}');
const saved = refused(503, '{"message":"This is saved.","isSaved":true}');
const unknown = new TypeError("Cannot read properties of undefined");
const lost = new ConnectionError();

it.each([
  ["the server's message", conflict, true, "Failed", "This family already has a visit.", "Fallback"],
  ["that the change is saved", saved, true, "Saved", "This is saved.", "This is saved."],
  ["the fallback for an error page", refused(502, "<h1>Bad</h1>"), true, "Failed", "Fallback", "Fallback"],
  ["the fallback without a body", refused(500, ""), false, "Failed", "Fallback", "Fallback"],
  ["the fallback for a fault of ours", unknown, false, "Failed", "Fallback", "Fallback"],
  ["that one is offline", lost, false, "Connection Lost", /offline/, /offline/],
  ["that the site can't be reached", lost, true, "Connection Lost", /cannot be reached/, /cannot be reached/],
])("a failure toast says %s", (_what, error, onLine, title, message, fixed) => {
  vi.stubGlobal("navigator", { onLine });
  expect(failureTitle(error, "Failed")).toBe(title);
  expect(serverMessage(error, "Fallback")).toMatch(message);
  expect(withConnection(error, "Fallback")).toMatch(fixed);
});

describe("a connection is lost", () => {
  const drop = async (): Promise<never> => {
    throw new TypeError("Failed to fetch");
  };
  /** A response whose body never arrives. */
  const cut = async (status: number) =>
    Object.assign(Response.json({}, { status }), { json: drop, text: drop });
  const page = new Response("<h1>Welcome to our hotel</h1>", { headers: { "content-type": "text/html" } });
  const half = new Response('{"id":', { headers: { "content-type": "application/json" } });

  it.each([
    ["before a response", drop],
    ["during a response", () => cut(200)],
    ["during a refusal", () => cut(500)],
    ["with another network's page", async () => page],
    ["with an unexpected status", async () => Response.json({}, { status: 202 })],
    ["with incomplete JSON", async () => half],
  ])("%s", async (_when, call) => {
    await expect(bodyOf(call(), 200)).rejects.toBeInstanceOf(ConnectionError);
  });

  it("but not by a canceled call or an empty response", async () => {
    const empty = new Response(null, { status: 204 });
    expect(await ensureOk(Promise.resolve(empty))).toBe(empty);
    const canceled = Promise.reject(new DOMException("Canceled", "AbortError"));
    await expect(ensureOk(canceled)).rejects.toMatchObject({ name: "AbortError" });
  });
});
