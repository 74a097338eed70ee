import { afterEach, expect, it, vi } from "vitest";
import { currentUserQuery } from "./access.ts";
import { newQueryClient } from "./query-client.ts";

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ["keeps what is loaded for the same login", "sam", ["The Garcias"]],
  ["drops what was loaded for another login", "pat", undefined],
])("%s", async (_what, id, left) => {
  vi.stubGlobal("fetch", async () => Response.json({ id }));
  const client = newQueryClient();
  client.setQueryData(currentUserQuery.queryKey, { id: "sam" } as never);
  client.setQueryData(["families"], ["The Garcias"]);
  await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
  expect(client.getQueryData(currentUserQuery.queryKey)).toEqual({ id });
  expect(client.getQueryData(["families"])).toEqual(left);
});
