import { screen } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keys } from "#frontend/api/keys.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import type { Sheet } from "#frontend/lib/csv.ts";
import { dismissToast, useToast } from "#frontend/lib/toast.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { ExportButton } from "./export-csv.tsx";
import { formatCount } from "./format.ts";

const sheet: Sheet<string> = { titles: ["Name"], cellsOf: (name) => [name] };

const Said = () => {
  const toast = useToast();
  return toast && `${toast.title}: ${toast.text}`;
};

/** What was handed to the person as a file. */
let saved: Blob[] = [];
beforeEach(() => {
  saved = [];
  // jsdom makes no addresses of files, and would follow them.
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${saved.push(file)}`,
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
});
afterEach(() => {
  act(dismissToast);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A list whose pages come when the test says so. */
const slowList = () => {
  let bring: (page: string[] | Error | undefined) => void = () => {};
  async function* pages() {
    for (;;) {
      const page = await new Promise<string[] | Error | undefined>((resolve) => {
        bring = resolve;
      });
      if (page instanceof Error) throw page;
      if (!page) return;
      yield page;
    }
  }
  return { pages, next: (page?: string[] | Error) => act(async () => bring(page)) };
};

const client = newQueryClient();
const show = (pages: () => AsyncIterable<string[]>) =>
  renderPage(
    <>
      <ExportButton things="families" exports={[{ label: "Families", file: "families.csv", pages, sheet }]} />
      <Said />
    </>,
    { client },
  );

it("says how far it is, and saves everything in the end, without asking for the desk again", async () => {
  client.setQueryData(keys.summary, {});
  const { pages, next } = slowList();
  await show(pages);
  await press("CSV Export");
  expect(pageText()).toContain("Exporting... 0");
  await next(Array.from({ length: 1_200 }, () => "Lee"));
  expect(pageText()).toContain(`Exporting... ${formatCount(1_200)}`);
  await next(["Ana"]);
  await next();
  await waitForText(`${formatCount(1_201)} families saved to families.csv.`);
  expect(await saved[0]?.text()).toMatch(/^\ufeff?"Name"\r\n("Lee"\r\n){1200}"Ana"$/);
  await waitForText("CSV Export");
  expect(client.getQueryState(keys.summary)?.isInvalidated).toBe(false);
});

it.each([
  ["is canceled", ["Ana"], "Export canceled: Nothing was saved."],
  ["cannot be read to its end", new Error("No"), "Export failed: Please try again."],
])("saves nothing of a list that %s", async (_why, end, said) => {
  const { pages, next } = slowList();
  await show(pages);
  await press("CSV Export");
  await next(["Lee"]);
  if (!(end instanceof Error)) screen.getByText("Cancel").click();
  await next(end);
  await waitForText(said);
  expect(saved).toHaveLength(0);
});
