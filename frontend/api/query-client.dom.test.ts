import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { stubApi } from "#frontend/testing/stub-api.tsx";
import { currentUserQuery } from "./access.ts";
import { ApiError } from "./errors.ts";
import { newQueryClient } from "./query-client.ts";

const kinds = ["query", "mutation"] as const;
const failures = [
  [new ApiError(401, "", ""), 1],
  [new ApiError(403, "", ""), 0],
  [new ApiError(500, "", ""), 0],
  [new TypeError("Failed to fetch"), 0],
] as const;

it.each(kinds.flatMap((kind) => failures.map((failure) => [kind, ...failure] as const)))(
  "a %s that fails with %s rechecks the login this often: %i",
  async (kind, error, times) => {
    const client = newQueryClient();
    client.setQueryData(currentUserQuery.queryKey, { login: "sam" } as never);
    const recheck = vi.fn().mockRejectedValue(error);
    new QueryObserver(client, { ...currentUserQuery, queryFn: recheck }).subscribe(() => undefined);
    const fail = () => Promise.reject(error);
    const call =
      kind === "query"
        ? client.fetchQuery({ queryKey: ["list"], queryFn: fail })
        : new MutationObserver(client, { mutationFn: fail }).mutate();
    await call.catch(() => undefined);
    await expect.poll(() => client.isFetching()).toBe(0);
    expect(recheck).toHaveBeenCalledTimes(times);
  },
);

it("calls once, and without a network fails at once", () => {
  const { queries, mutations } = newQueryClient().getDefaultOptions();
  for (const options of [queries, mutations])
    expect(options).toMatchObject({ retry: false, networkMode: "always" });
});

it("drops a response that was on its way when a change made it stale", async () => {
  const client = newQueryClient();
  const responses: ((text: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => responses.push(resolve));
  new QueryObserver(client, { queryKey: ["footer"], queryFn }).subscribe(() => undefined);
  await expect.poll(() => responses).toHaveLength(1);
  const change = { mutationFn: async () => "done", meta: { stale: [["footer"]] } };
  const done = new MutationObserver(client, change).mutate();
  await expect.poll(() => responses).toHaveLength(2);
  responses[0]?.("before");
  responses[1]?.("after");
  await done;
  expect(client.getQueryData(["footer"])).toBe("after");
});

it.each([
  ["keeps cached data for the same login", "sam", ["The Garcias"]],
  ["drops cached data for another login", "pat", undefined],
])("%s", async (_rule, id, left) => {
  stubApi(() => Response.json({ id }));
  const client = newQueryClient();
  client.setQueryData(currentUserQuery.queryKey, { id: "sam" } as never);
  client.setQueryData(["families"], ["The Garcias"]);
  await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
  expect(client.getQueryData(currentUserQuery.queryKey)).toEqual({ id });
  expect(client.getQueryData(["families"])).toEqual(left);
});
