import { memo, useRef } from "react";
import type { DecidedStatus } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { ApplicationRow, type ApplicationRowProps } from "./application-row.tsx";
import { useNear } from "./use-near.ts";

export interface ApplicationRowsProps
  extends Omit<ApplicationRowProps, "application" | "current" | "near" | "pendingStatus"> {
  applications: readonly ListedApplication[];
  /** The current row, where it is one of these. */
  currentId: string | undefined;
  /** The statuses that some of these are just being given, or none. */
  pending: ReadonlyMap<string, DecidedStatus>;
}

/** Apart from what holds them: those that change nothing but whether they are near do not render again. */
const Together = memo(function Together({
  applications,
  currentId,
  pending,
  ...row
}: ApplicationRowsProps & Pick<ApplicationRowProps, "near">) {
  return applications.map((application) => (
    <ApplicationRow
      key={application.id}
      application={application}
      current={application.id === currentId}
      pendingStatus={pending.get(application.id)}
      {...row}
    />
  ));
});

const sameEntries = (some: readonly unknown[], others: readonly unknown[]) =>
  some.length === others.length && some.every((entry, place) => entry === others[place]);

/** A list in which one entry has changed is cut into parts anew, and most of them hold the same. */
const showTheSame = (before: ApplicationRowsProps, now: ApplicationRowsProps) =>
  (Object.keys(now) as (keyof ApplicationRowsProps)[]).every(
    (name) =>
      before[name] === now[name] ||
      (name === "applications" && sameEntries(before.applications, now.applications)),
  );

/**
 * Some rows of a list that may have thousands. The browser leaves out of layout what is far from the window, but finds,
 * reads out and prints it.
 */
export const ApplicationRows = memo(function ApplicationRows({ reading, ...rows }: ApplicationRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { near, shown } = useNear(body, reading);
  return (
    <tbody
      ref={body}
      role="rowgroup"
      className="block [contain-intrinsic-size:auto_7rem] [content-visibility:auto] print:[content-visibility:visible]"
      style={{ containIntrinsicBlockSize: `auto ${rows.applications.length * 4.75}rem` }}
    >
      <Together reading={shown} near={near} {...rows} />
    </tbody>
  );
}, showTheSame);
