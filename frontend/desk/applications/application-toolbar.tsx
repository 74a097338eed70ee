import { Keyboard, PanelRight } from "lucide-react";
import { type ApplicationListFilter, allApplications } from "#frontend/api/applications.ts";
import { ExportButton } from "#frontend/desk/list/export-button.tsx";
import { allFieldsFile, allFieldsSheet } from "./all-fields-csv.ts";
import { useReadingPane } from "./reading-pane.tsx";
import { shortSheet } from "./short-csv.ts";

/** What stands beside the filters. */
export const ApplicationToolbar = ({
  filter,
  onHelp,
}: {
  filter: ApplicationListFilter;
  onHelp: () => void;
}) => {
  const [reading, setReading] = useReadingPane();
  const pages = () => allApplications(filter);
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
        what="applications"
        file={() => "family-registrations.csv"}
        things="applications"
        pages={pages}
        sheet={shortSheet}
      />
      <ExportButton
        what="all fields of applications"
        file={() => allFieldsFile(filter)}
        things="applications"
        pages={pages}
        sheet={allFieldsSheet}
      >
        All fields<span className="sr-only"> as CSV</span>
      </ExportButton>
    </>
  );
};
