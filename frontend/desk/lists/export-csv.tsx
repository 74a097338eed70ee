import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { Menu } from "#frontend/desk/shared/buttons.tsx";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { toastError } from "#frontend/desk/shared/messages.tsx";
import { csvHead, csvRows, type Sheet } from "#frontend/lib/csv.ts";
import { download } from "#frontend/lib/download.ts";
import { toast } from "#frontend/lib/toast.ts";
import { useLeaveWarning } from "#frontend/lib/unsaved-text.ts";
import { Button } from "#frontend/ui/button.tsx";

export interface Export<Row> {
  label: string;
  file: string;
  pages: () => AsyncIterable<readonly Row[]>;
  sheet: Sheet<Row>;
}

interface ExportButtonProps<Row> {
  things: string;
  exports: readonly [Export<Row>, ...Export<Row>[]];
}

/** Exports a whole list, including pages that aren't loaded, with progress and a way to cancel. */
export const ExportButton = <Row,>({ things, exports }: ExportButtonProps<Row>) => {
  const [count, setCount] = useState(0);
  const canceled = useRef(false);
  const { mutate: save, isPending } = useMutation({
    mutationFn: async ({ file, pages, sheet }: Export<Row>) => {
      canceled.current = false;
      // Browsers keep Blobs outside the JavaScript heap, so a long list needs little memory.
      const parts = [new Blob([csvHead(sheet)])];
      let written = 0;
      setCount(written);
      for await (const rows of pages()) {
        if (canceled.current) break;
        parts.push(new Blob([csvRows(sheet, rows)]));
        written += rows.length;
        setCount(written);
      }
      if (canceled.current) return toast("Export canceled", "Nothing was saved.");
      download(file, new Blob(parts, { type: "text/csv;charset=utf-8" }));
      toast("Export ready", `${formatCount(written)} ${things} saved to ${file}.`);
    },
    onError: (error) => toastError(error, "Export failed"),
    meta: { stale: [] },
  });
  useLeaveWarning(isPending);
  const cancel = () => {
    canceled.current = true;
  };
  const [only, ...others] = exports;
  if (isPending) {
    return (
      <span className="flex items-center gap-1">
        <span className="text-sm tabular-nums">Exporting... {formatCount(count)}</span>
        <Button className="btn-ghost btn-sm" onClick={cancel}>
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
  return others.length === 0 ? (
    <Button onClick={() => save(only)}>{label}</Button>
  ) : (
    <Menu items={exports.map((one) => [one.label, () => save(one)])}>{label}</Menu>
  );
};
