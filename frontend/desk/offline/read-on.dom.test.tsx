import { QueryClientProvider, queryOptions } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ConnectionError } from "#frontend/api/errors.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { forgetLine, noteDown, noteUp } from "./line.ts";
import { useReadAnew } from "./read-on.ts";

/** The calls that are under way. */
let calls: PromiseWithResolvers<string>[];

beforeEach(() => {
  calls = [];
});
afterEach(() => act(forgetLine));

/** Opens what was read within the hour. */
const open = () => {
  const query = queryOptions({
    queryKey: ["mail"],
    queryFn: () => {
      const call = Promise.withResolvers<string>();
      calls.push(call);
      return call.promise;
    },
  });
  const client = newQueryClient();
  client.setQueryData(query.queryKey, "As it was");
  const { result } = renderHook(() => useReadAnew(query), undefined, {
    around: (children) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const settle = (settling: (call: PromiseWithResolvers<string>) => void) =>
    act(async () => {
      for (const call of calls) settling(call);
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
  return {
    result,
    answer: () => settle(({ resolve }) => resolve("As it is")),
    lose: () => settle(({ reject }) => reject(new ConnectionError())),
  };
};

it("what is read anew waits for an answer, and not while the line is down", () => {
  const { result } = open();
  expect(result.current).toMatchObject({ data: undefined, isPending: true });
  act(noteDown);
  expect(result.current).toMatchObject({ data: "As it was", isPending: false, isCurrent: false });
});

it("what was shown while the line was down stays until the answer is there", async () => {
  const { result, answer } = open();
  act(noteDown);
  act(noteUp);
  expect(result.current).toMatchObject({ data: "As it was", isPending: false, isCurrent: false });
  await answer();
  expect(result.current).toMatchObject({ data: "As it is", isCurrent: true });
  expect(calls).toHaveLength(1);
});

it("what was not answered is asked for again once the line is back, and is not current before", async () => {
  const { result, lose, answer } = open();
  act(noteDown);
  await lose();
  expect(result.current).toMatchObject({ data: "As it was", isCurrent: false, isError: false });
  act(noteUp);
  expect(calls).toHaveLength(2);
  expect(result.current).toMatchObject({ data: "As it was", isCurrent: false, isError: false });
  await answer();
  expect(result.current).toMatchObject({ data: "As it is", isCurrent: true });
});

it("what was not answered by a site that is there says so", async () => {
  const { result, lose } = open();
  await lose();
  expect(result.current).toMatchObject({ data: "As it was", isCurrent: false, isError: true });
});
