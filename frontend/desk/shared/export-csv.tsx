import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { csvHead, csvRows, type Sheet } from "#frontend/lib/csv.ts";
import { download } from "#frontend/lib/download.ts";
import { toast } from "#frontend/lib/toast.ts";
import { useLeaveWarning } from "#frontend/lib/use-leave-warning.ts";
import { Button } from "#frontend/ui/button.tsx";
import { formatCount } from "./format.ts";
import { Menu } from "./menu.tsx";
import { sayFailed } from "./say-failed.ts";

export interface Export<Row> {
  /** In the menu. */
  label: string;
  file: () => string;
  /** Every row, page after page. */
  pages: () => AsyncIterable<readonly Row[]>;
  sheet: Sheet<Row>;
}

/** Each page is written into a part that the browser keeps outside of the page's memory: of any length it takes no more than that. */
const written = async <Row,>(
  { pages, sheet }: Export<Row>,
  onProgress: (count: number) => void,
  signal: AbortSignal,
) => {
  const parts = [new Blob([csvHead(sheet)])];
  let count = 0;
  for await (const rows of pages()) {
    if (signal.aborted) break;
    parts.push(new Blob([csvRows(sheet, rows)]));
    count += rows.length;
    onProgress(count);
  }
  return { count, content: new Blob(parts, { type: "text/csv;charset=utf-8" }) };
};

interface ExportButtonProps<Row> {
  /** What the rows are, as in '12 applications saved'. */
  things: string;
  exports: readonly [Export<Row>, ...Export<Row>[]];
}

/** Saves a whole list as a spreadsheet's file, also what is not on the screen. Says how far that is, and cancels it. */
export const ExportButton = <Row,>({ things, exports }: ExportButtonProps<Row>) => {
  const [count, setCount] = useState(0);
  const canceled = useRef(new AbortController());
  const { mutate: save, isPending } = useMutation({
    mutationFn: async (wanted: Export<Row>) => {
      canceled.current = new AbortController();
      setCount(0);
      const { signal } = canceled.current;
      const sheet = await written(wanted, setCount, signal);
      if (signal.aborted) return toast("Export canceled", "Nothing was saved.");
      const name = wanted.file();
      download(name, sheet.content);
      toast("Export ready", `${formatCount(sheet.count)} ${things} saved to ${name}.`);
    },
    onError: (error) => sayFailed(error, "Export failed"),
  });
  useLeaveWarning(isPending);
  const [only, ...others] = exports;
  if (isPending) {
    return (
      <span className="flex items-center gap-1">
        <span className="text-sm tabular-nums">Exporting... {formatCount(count)}</span>
        <Button className="btn-ghost btn-sm" onClick={() => canceled.current.abort()}>
          Cancel<span className="sr-only"> the export of {things}</span>
        </Button>
      </span>
    );
  }
  const label = (
    <>
      <Download aria-hidden className="size-4" />
      <span className="max-sm:sr-only">CSV Export</span>
    </>
  );
  if (others.length === 0) return <Button onClick={() => save(only)}>{label}</Button>;
  return <Menu label={label} choices={exports.map((one) => [one.label, () => save(one)])} />;
};
