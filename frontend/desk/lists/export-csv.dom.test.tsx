import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keys } from "#frontend/api/keys.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { dismissToast } from "#frontend/lib/toast.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { ToastText } from "#frontend/testing/stub-api.tsx";
import { ExportButton } from "./export-csv.tsx";

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  // jsdom has no addresses for files.
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${saved.push(file)}`,
    revokeObjectURL: vi.fn(),
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
});
afterEach(() => {
  act(dismissToast);
  vi.restoreAllMocks();
});

const client = newQueryClient();

/** Exports a list whose pages arrive one by one; without a page, the list ends. */
const startExport = async () => {
  let arrive: (page: Promise<string[]> | undefined) => void = () => {};
  async function* pages() {
    for (;;) {
      const page = await new Promise<string[] | undefined>((resolve) => {
        arrive = resolve as typeof arrive;
      });
      if (!page) return;
      yield page;
    }
  }
  const sheet = { titles: ["Name"], cellsOf: (name: string) => [name] };
  await renderPage(
    <>
      <ExportButton things="families" exports={[{ label: "", file: "families.csv", pages, sheet }]} />
      <ToastText />
    </>,
    { client },
  );
  await press("CSV Export");
  return (page?: Promise<string[]>) => act(async () => arrive(page));
};

it("shows its progress, then saves everything without refetching the desk", async () => {
  client.setQueryData(keys.summary, {});
  const next = await startExport();
  expect(pageText()).toContain("Exporting... 0");
  await next(Promise.resolve(Array.from({ length: 1_200 }, () => "Lee")));
  expect(pageText()).toContain("Exporting... 1,200");
  await next(Promise.resolve(["Ana"]));
  await next();
  await waitForText("1,201 families saved to families.csv.");
  expect(await saved[0]?.text()).toMatch(/^\ufeff?"Name"\r\n("Lee"\r\n){1200}"Ana"$/);
  expect(client.getQueryState(keys.summary)?.isInvalidated).toBe(false);
});

it.each([
  ["is canceled", () => Promise.resolve(["Ana"]), "Export canceled: Nothing was saved."],
  ["can't be loaded entirely", () => Promise.reject(new Error("No")), "Export failed: Please try again."],
])("saves nothing of a list that %s", async (why, lastPage, text) => {
  const next = await startExport();
  await next(Promise.resolve(["Lee"]));
  if (why === "is canceled") await press("Cancelthe export of families");
  await next(lastPage());
  await waitForText(text);
  expect(saved).toHaveLength(0);
});
