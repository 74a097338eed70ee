import { missingVisitQuery } from "#frontend/api/applications.ts";
import { useList } from "#frontend/api/use-list.ts";
import { useDecideOne } from "#frontend/desk/deciding/use-decide-one.ts";
import { ShowMore } from "#frontend/desk/list/list-state.tsx";
import { NewEntries } from "#frontend/desk/list/new-entries.tsx";
import { Button } from "#frontend/ui/button.tsx";

/** Families that are marked as scheduled though the calendar knows nothing of it, and what to do about it. */
export const MissingVisits = () => {
  const list = useList(missingVisitQuery);
  const { data: families = [] } = list;
  const { decideOne, deciding } = useDecideOne();
  if (families.length === 0) return null;
  const count = `${families.length}${list.hasNextPage ? "+" : ""}`;
  return (
    <details className="shrink-0 rounded-field border border-warning bg-base-100 text-sm">
      <summary className="cursor-pointer p-2 font-semibold">
        Marked as scheduled, but without a visit ({count})
      </summary>
      <div className="flex flex-col gap-2 px-2 pb-2 xl:max-h-[40dvh] xl:overflow-y-auto">
        <p>
          Only approved families can be given a visit. Set a family back to approved, then schedule it below.
        </p>
        <NewEntries newer={list.newer} things="families" onShow={list.showNewer} />
        <ul className="flex flex-col gap-2">
          {families.map((family) => (
            <li key={family.id} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
              <span className="font-semibold wrap-anywhere">{family.familyName}</span>
              <Button
                className="btn-sm"
                aria-label={`Back to approved: ${family.familyName}`}
                inactive={deciding}
                onClick={({ currentTarget }) => {
                  // The button goes with its family.
                  currentTarget.closest("details")?.querySelector("summary")?.focus();
                  decideOne(family, "approved");
                }}
              >
                Back to approved
              </Button>
            </li>
          ))}
        </ul>
        <ShowMore list={list} things="families" />
      </div>
    </details>
  );
};
