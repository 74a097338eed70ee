import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keys } from "#frontend/api/keys.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { dismissToast } from "#frontend/lib/toast.ts";
import { press, renderPage, waitForText } from "#frontend/testing/render.tsx";
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

/** Starts the export of a list, which then arrives or fails. */
const startExport = async () => {
  const list = Promise.withResolvers<string[]>();
  const sheet = { titles: ["Name"], cellsOf: (name: string) => [name] };
  const exported = { label: "", file: "families.csv", load: () => list.promise, sheet };
  await renderPage(
    <>
      <ExportButton things="families" exports={[exported]} />
      <ToastText />
    </>,
    { client },
  );
  await press("CSV Export");
  await waitForText("Exporting...");
  return list;
};

it("saves everything without refetching the desk", async () => {
  client.setQueryData(keys.summary, {});
  const list = await startExport();
  list.resolve([...Array.from({ length: 1_200 }, () => "Lee"), "Ana"]);
  await waitForText("1,201 families saved to families.csv.");
  expect(await saved[0]?.text()).toMatch(/^\ufeff?"Name"\r\n("Lee"\r\n){1200}"Ana"$/);
  expect(client.getQueryState(keys.summary)?.isInvalidated).toBe(false);
});

it("saves nothing of a list that can't be loaded entirely", async () => {
  const list = await startExport();
  list.reject(new Error("No"));
  await waitForText("Export failed: Please try again.");
  expect(saved).toHaveLength(0);
});
