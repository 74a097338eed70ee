import { act, renderHook } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, it } from "vitest";
import { useUrlFilter } from "./use-url-filter.ts";

const filterAt = (search: string) => {
  const { result } = renderHook(
    () => {
      const [filter, setFilter] = useUrlFilter({
        dish: { anyOf: ["pie", "soup"] },
        city: { anyOf: null },
        sort: ["name", "oldest"],
      });
      return { filter, setFilter, search: useLocation().search };
    },
    { wrapper: ({ children }) => <MemoryRouter initialEntries={[`/${search}`]}>{children}</MemoryRouter> },
  );
  return result;
};

it("reads several values of those that take them, and a bad one as absent", () => {
  const { filter } = filterAt(
    "?dish=pie&dish=cake&dish=soup&dish=pie&city=&city=Reno&sort=best&sort=name",
  ).current;
  expect(filter).toEqual({ dish: ["pie", "soup"], city: ["Reno"], sort: "name" });
});

it("writes a repeated parameter, and leaves others alone", () => {
  const at = filterAt("?family=1&sort=name&city=Reno");
  act(() => at.current.setFilter({ dish: ["soup", "pie"], sort: "", city: [""] }));
  expect(at.current.search).toBe("?family=1&dish=soup&dish=pie");
});
