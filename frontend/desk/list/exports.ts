import { useSyncExternalStore } from "react";
import { formatCount } from "#frontend/desk/formats/counts.ts";
import { csvHead, csvRows, type Sheet } from "#frontend/lib/csv.ts";
import { download } from "#frontend/lib/download.ts";
import { toast } from "#frontend/lib/toast.ts";

/*
 * Lists that are being saved as files. Outside of React, for each goes on, and can be canceled, whichever tab of the
 * dashboard is open.
 */

interface UnderWay {
  /** How many rows have been written. */
  count: number;
  cancel: () => void;
}

let underWay: ReadonlyMap<string, UnderWay> = new Map();
const listeners = new Set<() => void>();

/** Of an export that is over there is nothing. */
const change = (what: string, now: UnderWay | undefined) => {
  const next = new Map(underWay);
  if (now) next.set(what, now);
  else next.delete(what);
  underWay = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How far an export is; `undefined` while there is none under way. */
export const useExport = (what: string) =>
  useSyncExternalStore(
    subscribe,
    () => underWay.get(what),
    () => undefined,
  );

export interface Export<Row> {
  /** What is exported, as in 'Exporting subscribers': one of a kind at a time. */
  what: string;
  /** Named when the export begins, as what it exports is chosen then. */
  file: () => string;
  /** What the rows are, as in '12 applications saved'. */
  things: string;
  /** Every row, page after page. */
  pages: () => AsyncIterable<readonly Row[]>;
  sheet: Sheet<Row>;
}

/**
 * Saves a whole list as a spreadsheet's file, or nothing of it. Each page is written once it is there, into a part that
 * the browser keeps outside of the page's memory: a list of any length takes no more of that than a page.
 */
export const saveExport = async <Row>({ what, file, things, pages, sheet }: Export<Row>) => {
  const name = file();
  const canceled = new AbortController();
  const cancel = () => {
    canceled.abort();
    change(what, undefined);
    toast("Export canceled", "Nothing was saved.");
  };
  const parts = [new Blob([csvHead(sheet)])];
  let count = 0;
  change(what, { count, cancel });
  try {
    for await (const rows of pages()) {
      if (canceled.signal.aborted) return;
      parts.push(new Blob([csvRows(sheet, rows)]));
      count += rows.length;
      change(what, { count, cancel });
    }
    download(name, new Blob(parts, { type: "text/csv;charset=utf-8" }));
    toast("Export ready", `${formatCount(count)} ${things} saved to ${name}.`);
  } catch (error) {
    // Whoever has canceled it does not wait for what became of it.
    if (!canceled.signal.aborted) throw error;
  } finally {
    if (!canceled.signal.aborted) change(what, undefined);
  }
};
