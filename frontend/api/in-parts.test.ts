import { MutationObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { stubApi } from "#frontend/testing/stub-api.tsx";
import { decideOnMany, type StatusChange } from "./decisions.ts";
import { changeMails } from "./mail.ts";
import { newQueryClient } from "./query-client.ts";

const changes = Array.from(
  { length: 450 },
  (_, n): StatusChange => ({ id: `${n}`, status: "rejected", from: n < 250 ? "pending" : "approved" }),
);

it.each([
  ["decides in calls of 200 applications with the same status", 0, 3, 450],
  ["stops at the first call that fails, and returns the rest", 2, 2, 200],
])("%s", async (_rule, failing, made, changed) => {
  const calls = stubApi<{ ids: string[]; expect: string }>(({ json: { ids, expect } }) => {
    if (calls.length === failing) return Response.json({ message: "No." }, { status: 503 });
    const changed = ids.map((id) => ({ id, from: expect }));
    return Response.json({ mails: ids.length, told: 0, changed, unchanged: [], unknown: [] });
  });
  const sum = await new MutationObserver(newQueryClient(), decideOnMany).mutate({ changes });
  const expected = [
    [200, "pending"],
    [50, "pending"],
    [200, "approved"],
  ];
  expect(calls.map(({ json }) => [json.ids.length, json.expect])).toEqual(expected.slice(0, made));
  expect(sum.changed).toHaveLength(changed);
  expect(sum).toMatchObject({ mails: changed, rest: changes.slice(changed) });
  expect(sum.error).toEqual(failing ? expect.objectContaining({ status: 503 }) : undefined);
});

it("releases in calls of 200, and returns the rest if one fails", async () => {
  const calls = stubApi<{ ids: string[] }>(
    ({ json: { ids } }): Response =>
      calls.length === 1 ? Response.json({ released: ids, refused: [] }) : Response.json({}, { status: 429 }),
  );
  const ids = Array.from({ length: 450 }, (_, n) => `email ${n}`);
  const sum = await changeMails({ act: "release", ids });
  expect(sum).toMatchObject({ done: ids.slice(0, 200), refused: [], rest: ids.slice(200) });
});
