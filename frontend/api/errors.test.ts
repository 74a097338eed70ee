import { afterEach, describe, expect, it, vi } from "vitest";
import { answerOf, successful } from "./client.ts";
import { ApiError, ConnectionError, failureTitle, serverMessage, withConnection } from "./errors.ts";

const OTHERWISE = "Please try again later.";
const network = (onLine: boolean) => vi.stubGlobal("navigator", { onLine });
const lost = async (): Promise<never> => {
  throw new TypeError("Failed to fetch");
};

afterEach(() => vi.unstubAllGlobals());

describe("what is said of a failure", () => {
  it("is the server's sentence where there is one", () => {
    const error = new ApiError(409, '{"message":"This family already has a visit."}', "Conflict");
    expect(serverMessage(error, OTHERWISE)).toBe("This family already has a visit.");
  });

  it("is that the change is saved when only its answer could not be read", () => {
    const error = new ApiError(503, '{"message":"This is saved.","isSaved":true}', "Service Unavailable");
    expect(failureTitle(error, "Update Failed")).toBe("Saved");
    expect(withConnection(error, OTHERWISE)).toBe("This is saved.");
  });

  it.each([
    ["an error page", new ApiError(502, "<h1>Bad gateway</h1>", "Bad Gateway")],
    ["a not-found page", new ApiError(404, "<h1>404 Page Not Found</h1>", "Not Found")],
    ["nothing", new ApiError(500, "", "Internal Server Error")],
    ["an error of our own", new TypeError("Cannot read properties of undefined")],
  ])("is the given text when the answer was %s, whatever the network does", (_answer, error) => {
    for (const onLine of [true, false]) {
      network(onLine);
      expect(serverMessage(error, OTHERWISE)).toBe(OTHERWISE);
      expect(withConnection(error, OTHERWISE)).toBe(OTHERWISE);
    }
  });

  it("is that one is offline, or that the site cannot be reached, when there was no answer", () => {
    network(false);
    expect(serverMessage(new ConnectionError(), OTHERWISE)).toMatch(/offline/);
    network(true);
    expect(serverMessage(new ConnectionError(), OTHERWISE)).toMatch(/cannot be reached.*connection/);
    expect(withConnection(new ConnectionError(), "Failed.")).toMatch(/^The site cannot be reached/);
  });
});

describe("a connection that fails", () => {
  it("before an answer came is told apart", async () => {
    await expect(answerOf(lost())).rejects.toBeInstanceOf(ConnectionError);
    await expect(successful(lost())).rejects.toBeInstanceOf(ConnectionError);
  });

  it("in the middle of an answer as well", async () => {
    const cut = (ok: boolean) =>
      Promise.resolve({
        ok,
        status: ok ? 200 : 500,
        statusText: "",
        headers: new Headers(),
        json: lost,
        text: lost,
      });
    await expect(answerOf(cut(true))).rejects.toBeInstanceOf(ConnectionError);
    await expect(answerOf(cut(false))).rejects.toBeInstanceOf(ConnectionError);
  });

  it.each([
    ["a page", new Response("<h1>Welcome to our hotel</h1>", { headers: { "content-type": "text/html" } })],
    ["another status", Response.json({}, { status: 202 })],
    ["JSON that ends early", new Response('{"id":', { headers: { "content-type": "application/json" } })],
  ])("has answered in no way, too, where %s came", async (_what, response) => {
    await expect(answerOf(Promise.resolve(response), 200)).rejects.toBeInstanceOf(ConnectionError);
  });

  it("is not a call that was given up, nor an answer without a body", async () => {
    const nothing = new Response(null, { status: 204 });
    expect(await successful(Promise.resolve(nothing))).toBe(nothing);
    const aborted = Promise.reject(new DOMException("Given up", "AbortError"));
    await expect(successful(aborted)).rejects.toMatchObject({ name: "AbortError" });
  });
});
