import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { serverMessage } from "#frontend/api/errors.ts";
import { downloadText } from "#frontend/lib/download.ts";
import { toast, toastFailure } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";

interface ExportButtonProps<Row> {
  /** Named when the export begins, as what it exports is chosen then. */
  file: () => string;
  /** What the rows are, as in '12 applications saved'. */
  things: string;
  /** Fetches every row, and says meanwhile how many have come. */
  fetchAll: (onProgress: (count: number) => void) => Promise<Row[]>;
  asCsv: (rows: Row[]) => string;
  /** On the button. */
  children?: ReactNode;
}

/** Saves a whole list as a spreadsheet's file, also what is not on the screen. */
export const ExportButton = <Row,>({
  file,
  things,
  fetchAll,
  asCsv,
  children = "CSV Export",
}: ExportButtonProps<Row>) => {
  const [count, setCount] = useState(0);
  const exporting = useMutation({
    mutationFn: async () => ({ name: file(), rows: await fetchAll(setCount) }),
    onMutate: () => setCount(0),
    onSuccess: ({ name, rows }) => {
      downloadText(name, "text/csv;charset=utf-8", asCsv(rows));
      toast("Export ready", `${rows.length} ${things} saved to ${name}.`);
    },
    onError: (error) => toastFailure("Export failed", serverMessage(error, "Please try again.")),
  });
  return (
    <Button inactive={exporting.isPending} onClick={() => exporting.mutate()}>
      <Download aria-hidden className="size-4" />
      {exporting.isPending ? `Exporting... ${count}` : children}
    </Button>
  );
};
