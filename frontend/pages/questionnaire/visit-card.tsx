import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { FamilyVisit } from "#contract/family-pages.ts";
import { show } from "#contract/show.ts";
import { timeSlotLabels, visitStatusLabels } from "#contract/words/family-pages.ts";
import { visitFile } from "#frontend/api/progress.ts";
import { longDayLabel, timeLabel } from "#frontend/lib/calendar-labels.ts";
import { visitWords } from "./visit-words.ts";

/** What the show's clock is called, such as 'Pacific Time'. */
const clock =
  new Intl.DateTimeFormat(show.locale, { timeZone: show.timeZone, timeZoneName: "longGeneric" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm opacity-80">{label}</dt>
    <dd className="font-medium wrap-anywhere">{children}</dd>
  </div>
);

interface VisitCardProps {
  familyId: string;
  visit: FamilyVisit;
  /** It is still to come, or today. */
  isAhead: boolean;
  children: ReactNode;
}

/** When a family is visited. */
export const VisitCard = ({ familyId, visit, isAhead, children }: VisitCardProps) => (
  <section aria-labelledby="visit" className="mx-auto mb-10 max-w-3xl px-4 text-left sm:px-6">
    <div className="flex flex-col gap-6 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm sm:p-8">
      <header className="flex flex-col gap-1">
        <h2 id="visit" className="text-sm font-semibold text-primary">
          {visitWords.title}
        </h2>
        <p className="font-display text-3xl font-semibold text-balance">
          <time dateTime={visit.scheduledDate}>{longDayLabel(visit.scheduledDate)}</time>
        </p>
      </header>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Detail label={visitWords.time}>{visitWords.timeIn(timeSlotLabels[visit.timeSlot], clock)}</Detail>
        {visit.arrivalTime && <Detail label={visitWords.arrival}>{timeLabel(visit.arrivalTime)}</Detail>}
        <Detail label={visitWords.howLong}>{visit.duration}</Detail>
        <Detail label={visitWords.status}>{visitStatusLabels[visit.status]}</Detail>
      </dl>
      {isAhead && (
        <a href={visitFile(familyId)} className="btn h-auto min-h-10 max-w-full self-start whitespace-normal">
          <CalendarPlus aria-hidden className="size-4" />
          {visitWords.addToCalendar}
        </a>
      )}
      {children}
    </div>
  </section>
);
