import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { currentUserQuery } from "./access.ts";
import { ApiError } from "./errors.ts";
import { newQueryClient } from "./query-client.ts";

const apiError = (status: number) => new ApiError(status, "", "");

/** A dashboard where Sam is logged in; `asked` counts how often it was asked who that is. */
const desk = () => {
  const client = newQueryClient();
  client.setQueryData(currentUserQuery.queryKey, { login: "sam" } as never);
  const asked: number[] = [];
  const watching = new QueryObserver(client, {
    ...currentUserQuery,
    queryFn: () => {
      asked.push(1);
      throw apiError(401);
    },
  });
  watching.subscribe(() => undefined);
  return { client, asked };
};

const fail = async ({ client }: ReturnType<typeof desk>, by: "query" | "mutation", error: Error) => {
  if (by === "query") {
    await client
      .fetchQuery({ queryKey: ["list"], queryFn: () => Promise.reject(error) })
      .catch(() => undefined);
  } else {
    const mutation = new MutationObserver(client, { mutationFn: () => Promise.reject(error) });
    await mutation.mutate().catch(() => undefined);
  }
  await expect.poll(() => client.isFetching()).toBe(0);
};

describe.each(["query", "mutation"] as const)("a %s", (by) => {
  it("that is answered 401 asks again who is logged in, once", async () => {
    const page = desk();
    await fail(page, by, apiError(401));
    expect(page.asked).toHaveLength(1);
    expect(page.client.getQueryState(currentUserQuery.queryKey)?.status).toBe("error");
  });

  it.each([apiError(403), apiError(500), new TypeError("Failed to fetch")])(
    "that fails with %s says nothing about the login",
    async (error) => {
      const page = desk();
      await fail(page, by, error);
      expect(page.asked).toHaveLength(0);
    },
  );

  it("is tried once, and at once without a network", async () => {
    const page = desk();
    const { retry, networkMode } =
      page.client.getDefaultOptions()[by === "query" ? "queries" : "mutations"] ?? {};
    expect({ retry, networkMode }).toEqual({ retry: false, networkMode: "always" });
  });
});

it("does not take an answer that was on its way when something made it stale", async () => {
  const client = newQueryClient();
  const answers: ((text: string) => void)[] = [];
  const watching = new QueryObserver(client, {
    queryKey: ["footer"],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  watching.subscribe(() => undefined);
  await expect.poll(() => answers).toHaveLength(1);
  const change = new MutationObserver(client, {
    mutationFn: async () => "done",
    meta: { stale: [["footer"]] },
  });
  const done = change.mutate();
  await expect.poll(() => answers).toHaveLength(2);
  answers[0]?.("before");
  answers[1]?.("after");
  await done;
  expect(client.getQueryData(["footer"])).toBe("after");
});
