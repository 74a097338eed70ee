import { Keyboard, PanelRight } from "lucide-react";
import { type ApplicationListFilter, fetchAllApplications } from "#frontend/api/applications.ts";
import { ExportButton } from "#frontend/desk/list/export-button.tsx";
import { allFieldsAsCsv, allFieldsFile } from "./all-fields-csv.ts";
import { useReadingPane } from "./reading-pane.tsx";
import { applicationsAsCsv } from "./short-csv.ts";

/** What stands beside the filters. */
export const ApplicationToolbar = ({
  filter,
  onHelp,
}: {
  filter: ApplicationListFilter;
  onHelp: () => void;
}) => {
  const [reading, setReading] = useReadingPane();
  const fetchAll = (onProgress: (count: number) => void) => fetchAllApplications(filter, onProgress);
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost aria-pressed:bg-base-300 max-xl:hidden"
        aria-pressed={reading}
        onClick={() => setReading(!reading)}
      >
        <PanelRight aria-hidden className="size-4" />
        Reading pane
      </button>
      <button
        type="button"
        className="btn btn-ghost btn-square max-lg:hidden"
        aria-label="Keyboard shortcuts"
        onClick={onHelp}
      >
        <Keyboard aria-hidden className="size-5" />
      </button>
      <ExportButton
        file={() => "family-registrations.csv"}
        things="applications"
        fetchAll={fetchAll}
        asCsv={applicationsAsCsv}
      />
      <ExportButton
        file={() => allFieldsFile(filter)}
        things="applications"
        fetchAll={fetchAll}
        asCsv={allFieldsAsCsv}
      >
        All fields<span className="sr-only"> as CSV</span>
      </ExportButton>
    </>
  );
};
