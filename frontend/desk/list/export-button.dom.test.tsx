import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { formatCount } from "#frontend/desk/formats/counts.ts";
import type { Sheet } from "#frontend/lib/csv.ts";
import { dismissToast, useToast } from "#frontend/lib/toast.ts";
import { mount, page, press, says } from "#frontend/testing/mount.tsx";
import { ExportButton } from "./export-button.tsx";

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

const show = async (pages: () => AsyncIterable<string[]>) => {
  const render = mount(newQueryClient());
  const shown = (
    <>
      <ExportButton
        what="families"
        file={() => "families.csv"}
        things="families"
        pages={pages}
        sheet={sheet}
      />
      <Said />
    </>
  );
  await render(shown);
  return { leave: () => render(<Said />), comeBack: () => render(shown) };
};

it("says how far it is, and saves everything in the end", async () => {
  const { pages, next } = slowList();
  await show(pages);
  await press("CSV Export");
  expect(page()).toContain("Exporting... 0");
  await next(Array.from({ length: 1_200 }, () => "Lee"));
  expect(page()).toContain(`Exporting... ${formatCount(1_200)}`);
  expect(document.querySelector("[role=status]")?.textContent).toBe("Exporting families");
  await next(["Ana"]);
  await next();
  await says(`${formatCount(1_201)} families saved to families.csv.`);
  expect(await saved[0]?.text()).toMatch(/^"Name"\r\n("Lee"\r\n){1200}"Ana"$/);
  expect(page()).toContain("CSV Export");
});

it("writes each page before it asks for the next, and so holds one at a time", async () => {
  const written: string[] = [];
  async function* pages() {
    yield ["Lee", "Ana"];
    expect(written).toEqual(["Lee", "Ana"]);
    yield ["Kim"];
    expect(written).toEqual(["Lee", "Ana", "Kim"]);
  }
  const cellsOf = (name: string) => [String(written[written.push(name) - 1])];
  await mount(newQueryClient())(
    <>
      <ExportButton
        what="families"
        file={() => "families.csv"}
        things="families"
        pages={pages}
        sheet={{ ...sheet, cellsOf }}
      />
      <Said />
    </>,
  );
  await press("CSV Export");
  await says("3 families saved");
});

it("saves nothing once it is canceled, and the focus stays where it began", async () => {
  const { pages, next } = slowList();
  await show(pages);
  await press("CSV Export");
  await next(["Lee"]);
  await press("Cancel the export of families");
  await says("Export canceled");
  expect(page()).toContain("Nothing was saved.");
  expect(document.activeElement?.textContent).toBe("CSV Export");
  await next(["Ana"]);
  await next();
  expect(saved).toEqual([]);
});

it("saves nothing of a list that fails halfway, and can be tried again", async () => {
  const { pages, next } = slowList();
  await show(pages);
  await press("CSV Export");
  await next(["Lee"]);
  await next(new Error("no connection"));
  await says("Export failed");
  expect(saved).toEqual([]);
  await press("CSV Export");
  await next(["Lee"]);
  await next();
  await says("1 families saved");
  expect(saved).toHaveLength(1);
});

it("goes on while another tab is open, and can be canceled by whoever comes back", async () => {
  const { pages, next } = slowList();
  const { leave, comeBack } = await show(pages);
  await press("CSV Export");
  await leave();
  await next(["Lee"]);
  await comeBack();
  expect(page()).toContain("Exporting... 1");
  await press("Cancel the export of families");
  await next(["Ana"]);
  await next();
  expect(page()).toContain("CSV Export");
  expect(saved).toEqual([]);
});
