import { useInfiniteQuery } from "@tanstack/react-query";
import { type Application, availableDayLabels } from "#contract/applications.ts";
import { schedulableQuery } from "#frontend/api/applications.ts";
import { ListState, ShowMore } from "#frontend/desk/list/list-state.tsx";
import { SkeletonCards } from "#frontend/ui/skeleton.tsx";

const CARDS = "grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4";

const FamilyCard = ({ family, onSchedule }: { family: Application; onSchedule: () => void }) => (
  <li className="flex flex-col gap-1 rounded-box border border-base-300 bg-base-100 p-4">
    <h4 className="font-semibold wrap-anywhere">{family.familyName}</h4>
    <p className="text-sm wrap-anywhere">
      {family.primaryContact}, {family.phone}
    </p>
    <p className="text-sm whitespace-pre-line opacity-80 wrap-anywhere">{family.address}</p>
    <p className="text-sm opacity-80">
      {family.availableDays.map((key) => availableDayLabels[key]).join(", ") || "No days given"}
    </p>
    <button
      type="button"
      className="btn btn-sm mt-auto self-start"
      aria-label={`Schedule Visit: ${family.familyName}`}
      onClick={onSchedule}
    >
      Schedule Visit
    </button>
  </li>
);

/** Whom staff may schedule: approved and without a visit. */
export const ReadyFamilies = ({ onSchedule }: { onSchedule: (family: Application) => void }) => {
  const list = useInfiniteQuery(schedulableQuery(""));
  const { data: families = [] } = list;
  return (
    <section aria-labelledby="ready-families" className="flex flex-col gap-4 print:hidden">
      <h3 id="ready-families" className="text-xl font-semibold">
        Approved Families Ready to Schedule
      </h3>
      <ListState list={list} things="families" skeleton={<SkeletonCards className={CARDS} />}>
        <p>Every approved family has a visit.</p>
        <p className="text-sm opacity-80">Families you approve on the Applications tab appear here.</p>
      </ListState>
      <ul className={CARDS}>
        {families.map((family) => (
          <FamilyCard key={family.id} family={family} onSchedule={() => onSchedule(family)} />
        ))}
      </ul>
      <ShowMore list={list} things="families" />
    </section>
  );
};
