import { useDraggable } from "@dnd-kit/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedApplication } from "#contract/families.ts";
import { deskLocale } from "#contract/locale.ts";
import { schedulableQuery } from "#frontend/api/applications.ts";
import { SearchBox } from "#frontend/desk/lists/filters.tsx";
import { ListPage } from "#frontend/desk/lists/list-page.tsx";
import { FamilyLink } from "#frontend/desk/lists/open-family.tsx";
import { shortDay } from "#frontend/desk/shared/format.ts";
import { StatusBadge } from "#frontend/desk/shared/status-badge.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { SkeletonCards } from "#frontend/ui/list-states.tsx";
import type { Dragged } from "./places.ts";

interface ReadyFamilyProps {
  family: ListedApplication;
  busy: boolean;
  onSchedule: () => void;
}

const ReadyFamily = ({ family, busy, onSchedule }: ReadyFamilyProps) => {
  const { id, familyName, signatureDish1, availableDays, questionnaireStatus } = family;
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `family ${id}`,
    data: { family } satisfies Dragged,
    disabled: busy,
  });
  return (
    <li
      ref={setNodeRef}
      data-entry={id}
      aria-busy={busy}
      className={`flex touch-manipulation flex-col gap-0.5 rounded-field border border-base-300 bg-base-100 px-2 py-1.5 text-sm leading-5 select-none [-webkit-touch-callout:none] hover:border-primary ${busy || isDragging ? "opacity-50" : ""}`}
      {...listeners}
    >
      <FamilyLink
        family={id}
        className="w-fit font-semibold wrap-anywhere hover:underline pointer-coarse:leading-8"
      >
        {familyName}
      </FamilyLink>
      <p className="truncate opacity-80">{[signatureDish1, ...availableDays.map(shortDay)].join(" · ")}</p>
      <div className="flex flex-wrap items-center gap-1">
        {questionnaireStatus ? (
          <StatusBadge of="questionnaire" status={questionnaireStatus} />
        ) : (
          <span className="badge badge-outline badge-sm">No questionnaire yet</span>
        )}
        <Button className="btn-sm ml-auto" aria-label={`Schedule Visit: ${familyName}`} onClick={onSchedule}>
          Schedule Visit
        </Button>
      </div>
    </li>
  );
};

interface ReadyFamiliesProps {
  schedulingId: string | undefined;
  onSchedule: (family: ListedApplication) => void;
}

export const ReadyFamilies = ({ schedulingId, onSchedule }: ReadyFamiliesProps) => {
  const [q, setQ] = useState("");
  const list = useInfiniteQuery(schedulableQuery(q));
  const cities = [...Map.groupBy(list.data ?? [], ({ city }) => city ?? "")].sort(([one], [other]) =>
    // Unknown cities come last.
    one && other ? one.localeCompare(other, deskLocale) : Number(!one) - Number(!other),
  );
  return (
    <section
      aria-labelledby="ready-families"
      className="@container flex flex-col gap-2 xl:sticky xl:top-[calc(var(--tabs-height)+var(--tools-height))] xl:max-h-[calc(100dvh-var(--tabs-height)-var(--tools-height)-1rem)] print:hidden"
    >
      <h3 id="ready-families" className="font-semibold">
        Approved Families Ready to Schedule
      </h3>
      <SearchBox
        label="Search families to schedule"
        placeholder="Family name or email"
        className="w-full shrink-0"
        value={q}
        onChange={setQ}
      />
      <div className="xl:min-h-0 xl:overflow-y-auto">
        <ListPage
          list={list}
          things="families"
          skeleton={<SkeletonCards className="grid gap-2" />}
          empty={
            q ? "No family that can be scheduled matches this search." : "Every approved family has a visit."
          }
        >
          <p className="text-sm opacity-80">Drag a family onto a slot, or choose 'Schedule Visit'.</p>
          {cities.map(([city, families]) => (
            <section key={city} aria-label={city || "Elsewhere"} className="flex flex-col gap-1">
              <h4 className="font-sans text-xs font-semibold tracking-wide uppercase opacity-80">
                {city || "Elsewhere"} ({families.length})
              </h4>
              <ul className="grid grid-cols-1 gap-1 @lg:grid-cols-2 @4xl:grid-cols-3">
                {families.map((family) => (
                  <ReadyFamily
                    key={family.id}
                    family={family}
                    busy={family.id === schedulingId}
                    onSchedule={() => onSchedule(family)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </ListPage>
      </div>
    </section>
  );
};
