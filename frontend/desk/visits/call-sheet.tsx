import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { visitStatusLabels } from "#contract/labels.ts";
import { dietaryLabels } from "#contract/questionnaires.ts";
import type { Lead } from "#contract/settings.ts";
import { show } from "#contract/show.ts";
import { hoursLabel } from "#contract/visit-times.ts";
import type { ScheduledVisit } from "#contract/visits.ts";
import { settingsQuery } from "#frontend/api/settings.ts";
import { Menu } from "#frontend/desk/shared/buttons.tsx";
import { longDayLabel, sizeLabel } from "#frontend/desk/shared/format.ts";
import { guardianLabel } from "#frontend/desk/shared/guardian-label.ts";
import { PrintSheet } from "#frontend/ui/print-sheet.tsx";
import { asksForAnotherDay, replyLabels } from "./family-reply.tsx";

const mapLink = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;

/** Also on a day that is over by now. */
const needsAnotherDay = (visit: ScheduledVisit) => asksForAnotherDay(visit, visit.scheduledDate);

const stateOf = (visit: ScheduledVisit) =>
  needsAnotherDay(visit) ? replyLabels.another_day : visitStatusLabels[visit.status];

/** Facts for the crew. Missing safety facts are shown as unknown. */
const factsOf = ({ family, ...visit }: ScheduledVisit, leads: readonly Lead[]) => {
  const unknown = family.questionnaire ? "Not answered" : "Not known: no questionnaire yet";
  const needs = family.questionnaire?.dietaryRestrictions.map((key) => dietaryLabels[key]).join(", ");
  const lead = leads.find(({ name }) => name === visit.lead);
  return {
    Lead: lead ? `${lead.name}, ${lead.phone}` : visit.lead,
    Contact: `${family.primaryContact}, ${family.phone}`,
    Address: (
      <a href={mapLink(family.address)} className="underline">
        {family.address}
      </a>
    ),
    People: [
      sizeLabel(family.familySize),
      family.minors === null ? "under 18 not specified" : `${family.minors} under 18`,
    ].join(", "),
    "Guardian's consent": guardianLabel(family),
    Dish: [family.signatureDish1, family.signatureDish2].filter(Boolean).join(", "),
    "Food needs": needs || unknown,
    "Emergency contact": family.questionnaire?.emergencyContact || unknown,
    Duration: visit.duration,
    Crew: visit.crewSize,
    Equipment: visit.equipment,
    Notes: visit.notes,
  };
};

const Faces = ({ questionnaire }: ScheduledVisit["family"]) => {
  const faces = {
    "The family": questionnaire?.familyPhotos[0],
    "The kitchen": questionnaire?.kitchenPhotos[0],
  };
  return Object.entries(faces).map(
    ([name, address]) =>
      address && (
        <img
          key={name}
          src={address}
          alt={name}
          className="mt-2 mr-3 inline-block h-36 w-48 rounded-field object-cover"
        />
      ),
  );
};

interface Sheet {
  label: string;
  visits: readonly ScheduledVisit[];
}

interface CallSheetProps extends Sheet {
  leads: readonly Lead[];
  onDone: () => void;
}

const CallSheet = ({ label, visits, leads, onDone }: CallSheetProps) => (
  <PrintSheet onDone={onDone}>
    <header className="mb-4">
      <h1 className="text-2xl font-semibold">Call sheet, {label}</h1>
      <p className="text-sm">{show.name}. Home addresses inside: please keep it to the crew.</p>
      {visits.filter(needsAnotherDay).map(({ id, family }) => (
        <p key={id} className="font-semibold wrap-anywhere">
          {replyLabels.another_day}: {family.familyName}
        </p>
      ))}
    </header>
    {[...Map.groupBy(visits, ({ scheduledDate }) => scheduledDate)].map(([date, onThatDay]) => (
      <section key={date} className="mb-5">
        <h2 className="mb-1 break-after-avoid text-lg font-semibold">{longDayLabel(date)}</h2>
        {onThatDay.map((visit) => (
          <article key={visit.id} className="break-inside-avoid border-t border-base-content/40 py-3">
            <h3 className="mb-1 text-base font-semibold wrap-anywhere">
              {hoursLabel(visit)}: {visit.family.familyName} ({stateOf(visit)})
            </h3>
            <dl className="grid grid-cols-[9rem_1fr] gap-x-4 text-sm">
              {Object.entries(factsOf(visit, leads)).map(
                ([name, fact]) =>
                  fact && (
                    <div key={name} className="contents">
                      <dt className="font-semibold">{name}</dt>
                      <dd className="whitespace-pre-line wrap-anywhere">{fact}</dd>
                    </div>
                  ),
              )}
            </dl>
            <Faces {...visit.family} />
          </article>
        ))}
      </section>
    ))}
  </PrintSheet>
);

export const CallSheetMenu = (week: Sheet) => {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const { data: settings } = useQuery(settingsQuery);
  const days = [...Map.groupBy(week.visits, ({ scheduledDate }) => longDayLabel(scheduledDate))];
  return (
    <>
      <Menu
        items={[
          [week.label, () => setSheet(week)],
          ...days.map(([label, visits]) => [label, () => setSheet({ label, visits })] as const),
        ]}
      >
        <Printer aria-hidden className="size-4" />
        <span className="max-xl:sr-only">Call sheet</span>
      </Menu>
      {sheet && <CallSheet {...sheet} leads={settings?.leads ?? []} onDone={() => setSheet(null)} />}
    </>
  );
};
