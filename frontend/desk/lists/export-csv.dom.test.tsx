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

/** Starts the export of a list; its pages then arrive through the controller. */
const startExport = async () => {
  const list = Promise.withResolvers<ReadableStreamDefaultController<string[]>>();
  const stream = new ReadableStream<string[]>({ start: list.resolve });
  const sheet = { titles: ["Name"], cellsOf: (name: string) => [name] };
  const exported = { label: "", file: "families.csv", pages: () => stream, sheet };
  await renderPage(
    <>
      <ExportButton things="families" exports={[exported]} />
      <ToastText />
    </>,
    { client },
  );
  await press("CSV Export");
  return list.promise;
};

it("shows its progress, then saves everything without refetching the desk", async () => {
  client.setQueryData(keys.summary, {});
  const list = await startExport();
  expect(pageText()).toContain("Exporting... 0");
  list.enqueue(Array.from({ length: 1_200 }, () => "Lee"));
  await waitForText("Exporting... 1,200");
  list.enqueue(["Ana"]);
  list.close();
  await waitForText("1,201 families saved to families.csv.");
  expect(await saved[0]?.text()).toMatch(/^\ufeff?"Name"\r\n("Lee"\r\n){1200}"Ana"$/);
  expect(client.getQueryState(keys.summary)?.isInvalidated).toBe(false);
});

it.each([
  ["is canceled", "Export canceled: Nothing was saved."],
  ["can't be loaded entirely", "Export failed: Please try again."],
])("saves nothing of a list that %s", async (why, text) => {
  const list = await startExport();
  list.enqueue(["Lee"]);
  await waitForText("Exporting... 1");
  if (why === "is canceled") {
    await press("Cancelthe export of families");
    list.enqueue(["Ana"]);
  } else list.error(new Error("No"));
  await waitForText(text);
  expect(saved).toHaveLength(0);
});
