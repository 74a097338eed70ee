// @vitest-environment jsdom
import { QueryClientProvider, queryOptions } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { forgetLine, noteDown } from "./line.ts";
import { useReadAnew } from "./read-on.ts";

afterEach(() => act(forgetLine));

it("what is read anew waits for an answer, and not while the line is down", () => {
  const query = queryOptions({ queryKey: ["mail"], queryFn: () => new Promise<string>(() => undefined) });
  const client = newQueryClient();
  client.setQueryData(query.queryKey, "As it was");
  const { result } = renderHook(() => useReadAnew(query), undefined, {
    around: (children) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(result.current).toMatchObject({ data: undefined, isPending: true });
  act(noteDown);
  expect(result.current).toMatchObject({ data: "As it was", isPending: false });
});
