import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Menu } from "#frontend/desk/shared/buttons.tsx";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { toastError } from "#frontend/desk/shared/messages.tsx";
import { type Sheet, writeCsv } from "#frontend/lib/csv.ts";
import { download } from "#frontend/lib/download.ts";
import { toast } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";

export interface Export<Row> {
  label: string;
  file: string;
  load: () => Promise<readonly Row[]>;
  sheet: Sheet<Row>;
}

interface ExportButtonProps<Row> {
  things: string;
  exports: readonly [Export<Row>, ...Export<Row>[]];
}

/** Exports a whole list, including pages that aren't loaded. */
export const ExportButton = <Row,>({ things, exports }: ExportButtonProps<Row>) => {
  const { mutate: save, isPending } = useMutation({
    mutationFn: async ({ file, load, sheet }: Export<Row>) => {
      const rows = await load();
      download(file, new Blob([writeCsv(sheet, rows)], { type: "text/csv;charset=utf-8" }));
      toast("Export ready", `${formatCount(rows.length)} ${things} saved to ${file}.`);
    },
    onError: (error) => toastError(error, "Export failed"),
    meta: { stale: [] },
  });
  const [only, ...others] = exports;
  if (isPending) return <Button inactive>Exporting...</Button>;
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
