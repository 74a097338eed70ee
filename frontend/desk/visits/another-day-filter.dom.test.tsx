import { afterEach, expect, it, vi } from "vitest";
import type { Visit } from "#contract/visits.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { rangeLabel } from "#frontend/desk/formats/dates.ts";
import { button, mount, page, press, says } from "#frontend/testing/mount.tsx";
import { visit } from "#scripts/samples/visits.ts";
import { AnotherDayFilter } from "./another-day-filter.tsx";

const asking = (scheduledDate: string) => visit("a", { scheduledDate, answer: "another_day" });
const goTo = vi.fn<(week: string) => void>();

afterEach(() => {
  vi.unstubAllGlobals();
  goTo.mockClear();
});

/** The week of March 8, and what the server says of all weeks. */
const show = async (visits: Visit[], answer: () => Response, pressed = false) => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return answer();
  });
  await mount(newQueryClient())(
    <AnotherDayFilter
      today="2026-03-10"
      start="2026-03-08"
      visits={visits}
      pressed={pressed}
      onToggle={vi.fn()}
      onGoTo={goTo}
    />,
  );
  return asked;
};

it("says how many ask in the week and in others, and leads to the next of those", async () => {
  const here = [
    ...["2026-03-09", "2026-03-10", "2026-03-11"].map(asking),
    visit("b", { scheduledDate: "2026-03-10" }),
  ];
  const asked = await show(here, () => Response.json([...here, asking("2026-03-17")]));
  await says("2 ask for another day");
  await says("1 in other weeks");
  const { searchParams } = new URL(asked[0] ?? "", "http://localhost");
  expect(searchParams.get("answer")).toBe("another_day");
  expect(searchParams.get("from")).toBe("2026-03-10");
  await press(`1 in other weeks: go to ${rangeLabel("2026-03-15", "2026-03-21")}`);
  expect(goTo).toHaveBeenCalledWith("2026-03-15");
});

it("where nobody asks, here or elsewhere, is not there", async () => {
  await show([], () => Response.json([]));
  expect(page()).toBe("");
});

it("stays while it is pressed, so that it can be taken back", async () => {
  await show([], () => Response.json([]), true);
  expect(button("0 ask for another day").getAttribute("aria-pressed")).toBe("true");
});

it("says when other weeks could not be asked for, and does so again", async () => {
  let answer = () => Response.json({}, { status: 500 });
  await show([], () => answer());
  await says("could not be loaded");
  answer = () => Response.json([asking("2026-03-17")]);
  await press("Check again");
  await says("1 asks for another day in other weeks");
});
