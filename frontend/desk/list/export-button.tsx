import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { serverMessage } from "#frontend/api/errors.ts";
import { formatCount } from "#frontend/desk/formats/counts.ts";
import { toastFailure } from "#frontend/lib/toast.ts";
import { Button } from "#frontend/ui/button.tsx";
import { type Export, saveExport, useExport } from "./exports.ts";

interface ExportButtonProps<Row> extends Export<Row> {
  /** On the button. */
  children?: ReactNode;
}

/** Saves a whole list as a spreadsheet's file, also what is not on the screen; says how far that is, and cancels it. */
export const ExportButton = <Row,>({ children = "CSV Export", ...wanted }: ExportButtonProps<Row>) => {
  const { what } = wanted;
  const button = useRef<HTMLButtonElement>(null);
  const underWay = useExport(what);
  const { mutate: save } = useMutation({
    mutationFn: () => saveExport(wanted),
    onError: (error) => toastFailure("Export failed", serverMessage(error, "Please try again.")),
  });
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button
        ref={button}
        inactive={underWay !== undefined}
        // How far it is has to be read, as little as there is to press.
        className={underWay && "text-base-content!"}
        onClick={() => save()}
      >
        <Download aria-hidden className="size-4" />
        {underWay ? (
          <span className="tabular-nums">Exporting... {formatCount(underWay.count)}</span>
        ) : (
          children
        )}
      </Button>
      {underWay && (
        <Button
          className="btn-ghost"
          onClick={() => {
            // This button goes.
            button.current?.focus();
            underWay.cancel();
          }}
        >
          Cancel<span className="sr-only"> the export of {what}</span>
        </Button>
      )}
      {/* The count is not read out at each step. */}
      <span role="status" className="sr-only">
        {underWay && `Exporting ${what}`}
      </span>
    </div>
  );
};
