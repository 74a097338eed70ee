import type { ReactNode } from "react";
import type { FamilyVisit } from "#contract/family-pages.ts";
import { show } from "#contract/show.ts";
import { hoursLabel } from "#contract/visit-times.ts";
import { longDayLabel } from "#frontend/lib/dates.ts";
import { TelLink } from "#frontend/ui/contact-links.tsx";

const timeZone =
  new Intl.DateTimeFormat(show.locale, { timeZone: show.timeZone, timeZoneName: "longGeneric" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm opacity-80">{label}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
);

/** When and where, and who comes. */
export const VisitDetails = ({ visit }: { visit: FamilyVisit }) => (
  <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
    <Detail label="Day">
      <time dateTime={visit.scheduledDate}>{longDayLabel(visit.scheduledDate)}</time>
    </Detail>
    <Detail label="Time">
      {hoursLabel(visit)}, {timeZone}
    </Detail>
    {visit.endTime === null && <Detail label="How long">{visit.duration}</Detail>}
    <Detail label="Where">Your kitchen, at the address you gave us</Detail>
    <Detail label="Who comes">{visit.people === 1 ? "1 person" : `${visit.people} people`}</Detail>
    {visit.lead && (
      <Detail label="Who leads">
        {visit.lead.name}, <TelLink phone={visit.lead.phone} />
      </Detail>
    )}
  </dl>
);
