import { Printer } from "lucide-react";
import { useState } from "react";
import { todayIn } from "#contract/calendar-dates.ts";
import type { FamilyState } from "#contract/family-states.ts";
import { preparation } from "#contract/preparation.ts";
import { show } from "#contract/show.ts";
import { visitFile } from "#frontend/api/family.ts";
import { Card } from "#frontend/family/card.tsx";
import { useLocalStorage } from "#frontend/lib/use-local-storage.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Checkbox } from "#frontend/ui/checkbox.tsx";
import { PrintSheet } from "#frontend/ui/print-sheet.tsx";
import { Accepted } from "./accepted.tsx";
import type { VisitProps } from "./use-answer-visit.ts";
import { VisitDetails } from "./visit-details.tsx";
import { FormForAnotherDay, useAnotherDay } from "./visit-question.tsx";

const GetReady = ({ familyId }: Pick<VisitProps, "familyId">) => {
  /** What is ticked on this device, in the list's own words. */
  const [stored, store] = useLocalStorage(`family:${familyId}:ready`, "");
  const ready = stored.split("\n");
  const tick = (what: string, isReady: boolean) =>
    store([...ready.filter((other) => other !== what), ...(isReady ? [what] : [])].join("\n"));
  return (
    <div>
      <h3 className="mb-2 text-lg font-semibold">Get ready</h3>
      <ul className="flex flex-col gap-2">
        {preparation.map(({ what, text }) => (
          <li key={what}>
            <Checkbox
              className="py-1 text-pretty"
              checked={ready.includes(what)}
              onChange={(isReady) => tick(what, isReady)}
            >
              <strong>{what}</strong> {text}
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** For a day that stands. */
const NeedAnotherDay = (props: VisitProps) => {
  const [open, setOpen] = useAnotherDay(props.familyId);
  return (
    <>
      <button
        type="button"
        className="link self-start py-1"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Need another day?
      </button>
      {open && <FormForAnotherDay {...props} quiet />}
    </>
  );
};

interface VisitCardProps extends VisitProps {
  state: FamilyState;
}

export const VisitCard = ({ state, ...props }: VisitCardProps) => {
  const { familyId, visit } = props;
  const [printing, setPrinting] = useState(false);
  const day = (
    <>
      <VisitDetails visit={visit} />
      <GetReady familyId={familyId} />
    </>
  );
  return (
    <Card aria-labelledby="visit" className="gap-6">
      {/* Elsewhere it stands below the headline, or the day is a new question. */}
      {state !== "visit" && state !== "visit-asked" && <Accepted answering={props.answering} />}
      <h2 id="visit" className="text-2xl font-semibold">
        Your filming visit
      </h2>
      {day}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button className="btn-outline" onClick={() => setPrinting(true)}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
        {state !== "visit" && (
          <a href={visitFile(familyId)} className="link py-1">
            Add to calendar
          </a>
        )}
      </div>
      {state !== "visit-asked" && visit.scheduledDate > todayIn(show.timeZone) && (
        <NeedAnotherDay {...props} />
      )}
      {printing && (
        <PrintSheet onDone={() => setPrinting(false)}>
          <div className="flex flex-col gap-6">
            <h1 className="text-2xl font-semibold">{show.name}: your filming visit</h1>
            {day}
          </div>
        </PrintSheet>
      )}
    </Card>
  );
};
