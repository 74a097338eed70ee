import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedApplication } from "#contract/families.ts";
import { schedulableQuery } from "#frontend/api/applications.ts";
import { useList } from "#frontend/api/use-list.ts";
import { ListState, ShowMore } from "#frontend/desk/list/list-state.tsx";
import { SearchBox } from "#frontend/desk/list/search-box.tsx";
import { SkeletonCards } from "#frontend/ui/skeleton.tsx";
import { ReadyFamily } from "./ready-family.tsx";

const CARDS = "grid gap-2 sm:max-xl:grid-cols-2 lg:max-xl:grid-cols-3";

/** Whom staff may schedule: approved and without a visit, those with an approved questionnaire first. */
export const ReadyFamilies = ({ onSchedule }: { onSchedule: (family: ListedApplication) => void }) => {
  const [q, setQ] = useState("");
  const list = useList({ ...schedulableQuery(q), placeholderData: keepPreviousData });
  const { data: families = [] } = list;
  return (
    <section
      aria-labelledby="ready-families"
      className="flex flex-col gap-3 xl:sticky xl:top-24 xl:max-h-[calc(100dvh-7rem)] print:hidden"
    >
      <h3 id="ready-families" className="text-xl font-semibold">
        Approved Families Ready to Schedule
      </h3>
      <p className="text-sm opacity-80">Drag a family onto a slot, or choose 'Schedule Visit'.</p>
      <SearchBox
        label="Search families to schedule"
        placeholder="Family name or e-mail"
        className="w-full shrink-0"
        value={q}
        onSearch={setQ}
      />
      <div className="flex flex-col gap-3 xl:min-h-0 xl:overflow-y-auto">
        <ListState list={list} things="families" skeleton={<SkeletonCards className={CARDS} />}>
          {q ? (
            <p>No family that can be scheduled matches this search.</p>
          ) : (
            <>
              <p>Every approved family has a visit.</p>
              <p className="text-sm opacity-80">Families you approve on the Applications tab appear here.</p>
            </>
          )}
        </ListState>
        {families.length > 0 && (
          <ul className={CARDS}>
            {families.map((family) => (
              <ReadyFamily key={family.id} family={family} onSchedule={() => onSchedule(family)} />
            ))}
          </ul>
        )}
        <ShowMore list={list} things="families" />
      </div>
    </section>
  );
};
