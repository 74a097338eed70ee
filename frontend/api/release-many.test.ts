import { MutationObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { newQueryClient } from "./query-client.ts";
import { releaseMany } from "./release.ts";

afterEach(() => vi.unstubAllGlobals());

const ids = Array.from({ length: 450 }, (_, n) => `mail ${n}`);

/** Releases them all, by calls that are answered in turn. */
const release = async (answers: (() => Response)[], signal = new AbortController().signal) => {
  const calls: number[] = [];
  const progress: number[] = [];
  const told: number[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    calls.push(JSON.parse(body).ids.length);
    return answers.shift()?.() ?? Response.json({ released: JSON.parse(body).ids, refused: [] });
  });
  const mutation = new MutationObserver(newQueryClient(), releaseMany);
  const sum = await mutation.mutate({
    ids,
    signal,
    onProgress: (done) => progress.push(done),
    onReleased: (some) => told.push(some.length),
  });
  return { calls, progress, told, sum };
};

it("asks for so many at once as a call may have, and adds up what came of it", async () => {
  const refused = () =>
    Response.json({ released: ids.slice(0, 199), refused: [{ id: "mail 199", status: "sent" }] });
  const { calls, progress, told, sum } = await release([refused]);
  expect(calls).toEqual([200, 200, 50]);
  expect(progress).toEqual([200, 400, 450]);
  expect(told).toEqual([199, 200, 50]);
  expect(sum.released).toHaveLength(449);
  expect(sum.refused).toEqual([{ id: "mail 199", status: "sent" }]);
  expect(sum.failed).toEqual([]);
});

it("goes on after a call that failed, and says which mails that was about", async () => {
  const { calls, sum } = await release([() => Response.json({}, { status: 500 })]);
  expect(calls).toEqual([200, 200, 50]);
  expect(sum.failed).toEqual(ids.slice(0, 200));
  expect(sum.released).toEqual(ids.slice(200));
});

it("does not say that mails stay held of which no answer came", async () => {
  const lost = () => {
    throw new TypeError("Failed to fetch");
  };
  const { sum } = await release([lost]);
  expect(sum.unanswered).toEqual(ids.slice(0, 200));
  expect(sum.failed).toEqual([]);
});

it("stops between two calls, and releases none of the others", async () => {
  const stop = new AbortController();
  const last = () => {
    stop.abort();
    return Response.json({ released: ids.slice(0, 200), refused: [] });
  };
  const { calls, sum } = await release([last], stop.signal);
  expect(calls).toEqual([200]);
  expect(sum.released).toHaveLength(200);
  expect(sum.stopped).toHaveLength(250);
  expect(sum.failed).toEqual([]);
});
