import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { serverMessage } from "../../api/errors.ts";
import { fetchAllRegistrations, type RegistrationListFilter } from "../../api/registrations.ts";
import { downloadText } from "../../ui/download.ts";
import { toast, toastFailure } from "../../ui/toast.ts";
import { CSV_FILE, registrationsAsCsv } from "./csv.ts";

/** Saves every application that the filter shows, also those not scrolled to yet. */
export const ExportButton = ({ filter }: { filter: RegistrationListFilter }) => {
  const [count, setCount] = useState(0);
  const exporting = useMutation({
    mutationFn: () => fetchAllRegistrations(filter, setCount),
    onMutate: () => setCount(0),
    onSuccess: (registrations) => {
      downloadText(CSV_FILE, "text/csv;charset=utf-8", registrationsAsCsv(registrations));
      toast("Export ready", `${registrations.length} applications saved to ${CSV_FILE}.`);
    },
    onError: (error) => toastFailure("Export failed", serverMessage(error, "Please try again.")),
  });
  return (
    <button type="button" className="btn" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
      <Download aria-hidden className="size-4" />
      {exporting.isPending ? `Exporting... ${count}` : "CSV Export"}
    </button>
  );
};
