import { useInfiniteQuery } from "@tanstack/react-query";
import { availableDayLabels, type Registration } from "../../../contract/registrations.ts";
import { serverMessage } from "../../api/errors.ts";
import { schedulableQuery } from "../../api/registrations.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

const FamilyCard = ({ family, onSchedule }: { family: Registration; onSchedule: () => void }) => (
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
export const ReadyFamilies = ({ onSchedule }: { onSchedule: (family: Registration) => void }) => {
  const list = useInfiniteQuery(schedulableQuery(""));
  const families = list.data?.pages.flatMap((page) => page.registrations) ?? [];
  return (
    <section aria-labelledby="ready-families" className="flex flex-col gap-4 print:hidden">
      <h3 id="ready-families" className="text-xl font-semibold">
        Approved Families Ready to Schedule
      </h3>
      {list.isPending && (
        <EmptyState>
          <span aria-hidden className="loading loading-dots loading-lg text-primary" />
          <p role="status">Loading families...</p>
        </EmptyState>
      )}
      {list.isError && (
        <EmptyState>
          <p role="alert">{serverMessage(list.error, "The families could not be loaded.")}</p>
          <button type="button" className="btn" onClick={() => list.refetch()}>
            Try again
          </button>
        </EmptyState>
      )}
      {list.isSuccess && families.length === 0 && (
        <EmptyState>
          <p>Every approved family has a visit.</p>
          <p className="text-sm opacity-80">Families you approve on the Applications tab appear here.</p>
        </EmptyState>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {families.map((family) => (
          <FamilyCard key={family.id} family={family} onSchedule={() => onSchedule(family)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <button
          type="button"
          className="btn self-center"
          disabled={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? "Loading families..." : "Show more"}
        </button>
      )}
    </section>
  );
};
