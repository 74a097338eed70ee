import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Registration } from "../../../contract/registrations.ts";
import { serverMessage } from "../../api/errors.ts";
import { registrationsQuery } from "../../api/registrations.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ApplicationDialog } from "./application-dialog.tsx";
import { ApplicationFilters } from "./application-filters.tsx";
import { ApplicationTable } from "./application-table.tsx";
import { DeleteApplication } from "./delete-application.tsx";
import { ExportButton } from "./export-button.tsx";
import { useApplicationFilter } from "./use-application-filter.ts";

/** What a dialog is open about. */
type Opened = { what: "view" | "delete"; registration: Registration } | null;

export const ApplicationsTab = () => {
  const [filter, setFilter] = useApplicationFilter();
  const [opened, setOpened] = useState<Opened>(null);
  const list = useInfiniteQuery(registrationsQuery(filter));
  const registrations = list.data?.pages.flatMap((page) => page.registrations) ?? [];
  const close = () => setOpened(null);

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <ApplicationFilters filter={filter} onChange={setFilter} />
        <ExportButton filter={filter} />
      </div>
      {list.isPending && (
        <EmptyState>
          <span aria-hidden className="loading loading-dots loading-lg text-primary" />
          <p role="status">Loading applications...</p>
        </EmptyState>
      )}
      {list.isError && (
        <EmptyState>
          <p role="alert">{serverMessage(list.error, "The applications could not be loaded.")}</p>
          <button type="button" className="btn" onClick={() => list.refetch()}>
            Try again
          </button>
        </EmptyState>
      )}
      {list.isSuccess && registrations.length === 0 && (
        <EmptyState>
          <p>No applications found.</p>
          {(filter.status || filter.q) && (
            <p className="text-sm opacity-80">Nothing matches this filter and search.</p>
          )}
        </EmptyState>
      )}
      {registrations.length > 0 && (
        <ApplicationTable
          registrations={registrations}
          onView={(registration) => setOpened({ what: "view", registration })}
          onDelete={(registration) => setOpened({ what: "delete", registration })}
        />
      )}
      {list.hasNextPage && (
        <button
          type="button"
          className="btn self-center"
          disabled={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? "Loading applications..." : "Show more"}
        </button>
      )}
      {opened?.what === "view" && <ApplicationDialog registration={opened.registration} onClose={close} />}
      {opened?.what === "delete" && <DeleteApplication registration={opened.registration} onClose={close} />}
    </div>
  );
};
