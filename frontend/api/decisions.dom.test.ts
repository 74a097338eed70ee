import { MutationObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { decideOnMany, type StatusChange } from "./decisions.ts";
import { newQueryClient } from "./query-client.ts";

/** The ids of each call that came, and which of them fails. */
let calls: { ids: string[]; expect: string }[] = [];
let failing = -1;

beforeEach(() => {
  calls = [];
  failing = -1;
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) => {
    const { ids, expect } = JSON.parse(String(body));
    calls.push({ ids, expect });
    if (calls.length - 1 === failing) return Response.json({ message: "No." }, { status: 503 });
    const changed = ids.map((id: string) => ({ id, from: expect }));
    return Response.json({ mails: ids.length, told: 0, changed, unchanged: [], unknown: [] });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const changes = Array.from(
  { length: 450 },
  (_, n): StatusChange => ({ id: `${n}`, status: "rejected", from: n < 250 ? "pending" : "approved" }),
);

const decide = () => new MutationObserver(newQueryClient(), decideOnMany).mutate({ changes });

it("takes calls of two hundred, each of applications that were seen alike", async () => {
  const sum = await decide();
  expect(calls.map(({ ids, expect }) => [ids.length, expect])).toEqual([
    [200, "pending"],
    [50, "pending"],
    [200, "approved"],
  ]);
  expect(sum).toMatchObject({ mails: 450, rest: [] });
  expect(sum.changed).toHaveLength(450);
});

it("stops at a call that fails: what was changed holds, and the rest is handed back", async () => {
  failing = 1;
  const sum = await decide();
  expect(calls).toHaveLength(2);
  expect(sum.changed).toHaveLength(200);
  expect(sum.rest).toEqual(changes.slice(200));
  expect(sum.error).toMatchObject({ status: 503 });
});
