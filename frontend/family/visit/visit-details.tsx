import type { FamilyVisit } from "#contract/family-pages.ts";
import { show } from "#contract/show.ts";
import { hoursLabel } from "#contract/visit-times.ts";
import { longDayLabel } from "#frontend/lib/dates.ts";
import { TelLink } from "#frontend/ui/contact-links.tsx";
import { LabeledValue } from "#frontend/ui/labeled-value.tsx";

const timeZone =
  new Intl.DateTimeFormat(show.locale, { timeZone: show.timeZone, timeZoneName: "longGeneric" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

/** When and where, and who comes. */
export const VisitDetails = ({ visit }: { visit: FamilyVisit }) => (
  <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 [&_dd]:font-medium">
    <LabeledValue label="Day">
      <time dateTime={visit.scheduledDate}>{longDayLabel(visit.scheduledDate)}</time>
    </LabeledValue>
    <LabeledValue label="Time">
      {hoursLabel(visit)}, {timeZone}
    </LabeledValue>
    {visit.endTime === null && <LabeledValue label="How long">{visit.duration}</LabeledValue>}
    <LabeledValue label="Where">Your kitchen, at the address you gave us</LabeledValue>
    <LabeledValue label="Who comes">
      {visit.people === 1 ? "1 person" : `${visit.people} people`}
    </LabeledValue>
    {visit.lead && (
      <LabeledValue label="Who leads">
        {visit.lead.name}, <TelLink phone={visit.lead.phone} />
      </LabeledValue>
    )}
  </dl>
);
