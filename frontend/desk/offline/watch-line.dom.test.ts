import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentUserQuery, releaseName } from "#frontend/api/access.ts";
import { changeApplicationStatuses } from "#frontend/api/decisions.ts";
import { isUnanswered, NotSent, serverMessage } from "#frontend/api/errors.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { changeSettings, settingsQuery } from "#frontend/api/settings.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { isDown } from "./line.ts";
import { askTheSite, watchLine } from "./watch-line.ts";

/** The calls that were made, and those of them that are not answered. */
let calls: string[];
let lost: (call: string) => boolean;
let client: QueryClient;
let end: () => void;

const save = () =>
  client
    .getMutationCache()
    .build(client, changeSettings)
    .execute({ change: { copyTo: null, updatedAt: "2026-11-22T10:00:00.000Z" }, seen: {} })
    .then(
      () => undefined,
      (error: Error) => error,
    );
const CHANGE = "PUT /api/settings";
const everything = () => true;
const nothing = () => false;
const JSON_TYPE = { "content-type": "application/json" };

beforeEach(() => {
  calls = [];
  lost = nothing;
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    const call = `${init?.method} ${new URL(input, "https://site.example").pathname}`;
    calls.push(call);
    if (lost(call)) throw new TypeError("Failed to fetch");
    return Response.json({});
  });
  client = newQueryClient();
  end = watchLine(client);
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

const loseTheLine = async () => {
  lost = everything;
  await client.prefetchQuery(summaryQuery);
  await expect.poll(isDown).toBe(true);
  calls = [];
};

it("leaves an answer without content as it is, which Chromium gives an empty body", async () => {
  const answer = new Response(null, { status: 204 });
  Object.defineProperty(answer, "body", { value: new ReadableStream() });
  vi.stubGlobal("fetch", async () => answer);
  await expect(releaseName.mutationFn?.("sam", { client, meta: undefined })).resolves.toBe(answer);
});

describe("the line", () => {
  it("is not down because of one call that was lost, while the site answers another", async () => {
    lost = (call) => call.endsWith("/summary");
    await client.prefetchQuery(summaryQuery);
    await expect.poll(() => calls).toEqual(["GET /api/summary", "GET /api/auth/user"]);
    await askTheSite(client);
    expect(isDown()).toBe(false);
  });

  it("is not down because of two that were lost together", async () => {
    lost = (call) => !call.endsWith("/user");
    await Promise.all([client.prefetchQuery(summaryQuery), client.prefetchQuery(settingsQuery)]);
    await askTheSite(client);
    expect(isDown()).toBe(false);
  });

  it("is not down because the call for who is logged in was lost once", async () => {
    lost = (call) => call.endsWith("/user") && calls.length === 1;
    await client.prefetchQuery(currentUserQuery);
    await expect.poll(() => calls).toEqual(["GET /api/auth/user", "GET /api/auth/user"]);
    await askTheSite(client);
    expect(isDown()).toBe(false);
  });

  it("is down where a guest network answers in the site's place", async () => {
    const page = new Response("<p>Welcome, guest", { headers: { "content-type": "text/html" } });
    vi.stubGlobal("fetch", async () => page.clone());
    await client.prefetchQuery(summaryQuery);
    await expect.poll(isDown).toBe(true);
  });

  it("is down once the site does not answer, whatever the browser says, and up with the next answer", async () => {
    await loseTheLine();
    expect(navigator.onLine).toBe(true);
    lost = nothing;
    await askTheSite(client);
    expect(isDown()).toBe(false);
  });

  it("is down at once when the browser says so", () => {
    window.dispatchEvent(new Event("offline"));
    expect(isDown()).toBe(true);
  });
});

describe("a line that hangs", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const hang = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

  it("is down after a while, and ends what was asked for over it", async () => {
    vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => hang(signal));
    const saving = save();
    await vi.advanceTimersByTimeAsync(17_900);
    expect(isDown()).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isDown()).toBe(true);
    expect(isUnanswered(await saving)).toBe(true);
  });

  it("is down, too, when an answer stops in its middle after the site could be reached", async () => {
    let isDead = false;
    vi.stubGlobal("fetch", async (input: string, { signal }: { signal: AbortSignal }) => {
      if (isDead) return hang(signal);
      if (input.endsWith("/user")) return Response.json({});
      const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        controller.enqueue(new TextEncoder().encode("{"));
        signal.addEventListener("abort", () => controller.error(signal.reason));
      };
      return new Response(new ReadableStream({ start }), { headers: JSON_TYPE });
    });
    const saving = save();
    await vi.advanceTimersByTimeAsync(9_000);
    isDead = true;
    await vi.advanceTimersByTimeAsync(16_900);
    expect(isDown()).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isDown()).toBe(true);
    expect(isUnanswered(await saving)).toBe(true);
  });

  it("is not down while bytes of anything come, however slowly", async () => {
    vi.stubGlobal("fetch", async (input: string, { signal }: { signal: AbortSignal }) => {
      if (!input.endsWith("/summary")) return hang(signal);
      let left = 20;
      const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
        await new Promise((resolve) => setTimeout(resolve, 3000));
        left -= 1;
        controller.enqueue(new TextEncoder().encode(left ? " " : "{}"));
        if (!left) controller.close();
      };
      return new Response(new ReadableStream({ pull }), { headers: JSON_TYPE });
    });
    const reading = client.fetchQuery(summaryQuery);
    save();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(isDown()).toBe(false);
    await vi.advanceTimersByTimeAsync(10_100);
    expect(await reading).toEqual({});
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isDown()).toBe(true);
  });
});

describe("a change", () => {
  it("is not sent while the line is down, says so, and can be made afterwards", async () => {
    await loseTheLine();
    const error = await save();
    expect(calls).not.toContain(CHANGE);
    expect(error).toBeInstanceOf(NotSent);
    expect(serverMessage(error, "")).toMatch(/^You are offline\. Nothing was changed\./);
    lost = nothing;
    await askTheSite(client);
    expect(await save()).toBeUndefined();
    expect(calls).toContain(CHANGE);
  });

  it("whose answer was lost is not known to be stored, and says that", async () => {
    lost = (call) => call === CHANGE;
    const error = await save();
    expect(isUnanswered(error)).toBe(true);
    expect(serverMessage(error, "")).toContain("we do not know whether this was stored");
  });

  it("whose answer broke off in its middle is not known to be stored either, and the site is asked", async () => {
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) =>
      controller.error(new TypeError("network error"));
    const answer = vi.fn(async (input: string) =>
      input.endsWith("/user")
        ? Response.json({})
        : new Response(new ReadableStream({ pull }), { headers: JSON_TYPE }),
    );
    vi.stubGlobal("fetch", answer);
    expect(serverMessage(await save(), "")).toContain("we do not know whether this was stored");
    expect(answer).toHaveBeenLastCalledWith(expect.stringMatching(/user$/), expect.anything());
  });

  it("that a guest network answers with a page of its own is not taken for done", async () => {
    const page = new Response("<p>Welcome, guest", { headers: { "content-type": "text/html" } });
    vi.stubGlobal("fetch", async () => page.clone());
    const releasing = client.getMutationCache().build(client, releaseName).execute("sam");
    await expect(releasing).rejects.toSatisfy(isUnanswered);
  });

  it("of many counts as not made, where it was not sent", async () => {
    await loseTheLine();
    const change = { id: "a", status: "approved", from: "pending" } as const;
    const sum = await client
      .getMutationCache()
      .build(client, changeApplicationStatuses)
      .execute({ changes: [change], signal: new AbortController().signal, onProgress: () => undefined });
    expect(sum).toMatchObject({ failed: [change], unanswered: [], changed: [] });
  });
});

it("asks again, once it is back, for what is on the screen and was not loaded, each once", async () => {
  await loseTheLine();
  const watching = [summaryQuery, settingsQuery].map((query) =>
    new QueryObserver(client, query as never).subscribe(() => undefined),
  );
  await expect.poll(() => client.getQueryState(settingsQuery.queryKey)?.status).toBe("error");
  calls = [];
  lost = nothing;
  await askTheSite(client);
  await expect.poll(() => client.getQueryState(settingsQuery.queryKey)?.status).toBe("success");
  expect(calls.toSorted()).toEqual(["GET /api/auth/user", "GET /api/settings", "GET /api/summary"]);
  for (const unsubscribe of watching) unsubscribe();
});
