import { useState } from "react";
import { applicationFields } from "#contract/applications.ts";
import type { OwnData } from "#contract/own-data.ts";
import { show } from "#contract/show.ts";
import { labelAnswers } from "#frontend/forms/answer-labels.ts";
import { formatDay } from "#frontend/lib/dates.ts";
import { Button } from "#frontend/ui/button.tsx";
import { PrintSheet } from "#frontend/ui/print-sheet.tsx";
import { List, StoredData } from "./stored-data.tsx";

/** Everything on paper, also what is folded on the screen, and the application as text rather than a form. */
export const PrintOwnData = ({ data }: { data: OwnData }) => {
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <Button className="btn-sm" onClick={() => setPrinting(true)}>
        Print
      </Button>
      {printing && (
        <PrintSheet onDone={() => setPrinting(false)}>
          <div className="flex flex-col gap-6">
            <h1 className="text-2xl font-semibold wrap-anywhere">
              {show.name}, {formatDay(new Date().toISOString())}
            </h1>
            <List rows={labelAnswers(applicationFields, data.application)} />
            <StoredData data={data} />
          </div>
        </PrintSheet>
      )}
    </>
  );
};
