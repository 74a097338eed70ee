import { expect, it } from "vitest";
import { stubApi } from "#frontend/testing/stub-api.tsx";
import { currentUserQuery } from "./access.ts";
import { newQueryClient } from "./query-client.ts";

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
