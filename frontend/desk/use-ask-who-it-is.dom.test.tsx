import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SIGNED_IN_HINT } from "#contract/access.ts";
import { currentUserQuery } from "#frontend/api/access.ts";
import { noteLogin } from "#frontend/api/open-login.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { useAskWhoItIs } from "./use-ask-who-it-is.ts";

const sam = { id: "sam", login: "sam", email: null, firstName: null, lastName: null, profileImageUrl: null };
const FAMILIES = ["families"];

/** The desk is opened again, after a public page, with what was loaded before still in memory; `asked` counts the calls. */
const openAgain = () => {
  const client = newQueryClient();
  client.setQueryData(currentUserQuery.queryKey, sam);
  client.setQueryData(FAMILIES, ["The Garcias"]);
  const asked: number[] = [];
  const shown: unknown[] = [];
  const useDesk = () => {
    const isSettled = useAskWhoItIs();
    const { data } = useQuery({
      ...currentUserQuery,
      queryFn: () => {
        asked.push(1);
        return new Promise<never>(() => undefined);
      },
    });
    if (isSettled) shown.push(data);
  };
  renderHook(useDesk, undefined, {
    around: (children) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { client, asked, shown };
};

beforeEach(() => {
  vi.spyOn(document, "cookie", "get").mockReturnValue(`${SIGNED_IN_HINT}=1`);
  noteLogin("sam's");
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it("shows what is known, and asks once whether it is still so", () => {
  const { client, asked, shown } = openAgain();
  expect(shown[0]).toEqual(sam);
  expect(client.getQueryData(FAMILIES)).toBeDefined();
  expect(asked).toHaveLength(1);
});

it("shows and keeps nothing after somebody has logged out in another tab", () => {
  vi.spyOn(document, "cookie", "get").mockReturnValue("");
  const { client, asked, shown } = openAgain();
  expect(shown.filter(Boolean)).toEqual([]);
  expect(client.getQueryData(FAMILIES)).toBeUndefined();
  expect(asked).toHaveLength(1);
});

it("nor after somebody else has logged in there", () => {
  localStorage.setItem("desk:login", "pat's");
  const { client, asked, shown } = openAgain();
  expect(shown.filter(Boolean)).toEqual([]);
  expect(client.getQueryData(FAMILIES)).toBeUndefined();
  expect(asked).toHaveLength(1);
});
