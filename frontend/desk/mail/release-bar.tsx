import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import type { OutboxMail } from "#contract/mail.ts";
import { matchingMailsQuery, type OutboxListFilter } from "#frontend/api/mail.ts";
import type { Selection } from "#frontend/desk/applications/selection.ts";
import { useSelectedIds } from "#frontend/desk/applications/use-selection.ts";
import { formatCount } from "#frontend/desk/formats/counts.ts";
import { useBulkProgress } from "#frontend/desk/progress/bulk-progress.ts";
import { keepPlace } from "#frontend/lib/return-focus.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ReleaseQuestion } from "./release-question.tsx";
import { sendWords } from "./release-words.ts";
import { useRelease } from "./use-release.ts";

/** Of a button on the bar's dark ground. */
const QUIET = "btn-ghost btn-sm text-inherit hover:bg-current/15";

/** Where a key leads that is to send what is selected. */
export const focusReleaseBar = () =>
  document.querySelector<HTMLElement>("[data-release-bar] button")?.focus();

interface ReleaseBarProps {
  selection: Selection;
  listed: readonly OutboxMail[];
  filter: OutboxListFilter;
  /** There are matching mails that no page has brought yet. */
  hasMore: boolean;
}

/** Once mails are ticked: sending all of them, after one question, and ticking all that match beside. */
export const ReleaseBar = ({ selection, listed, filter, hasMore }: ReleaseBarProps) => {
  const ids = useSelectedIds(selection);
  const [asking, setAsking] = useState(false);
  const { release, releasing } = useRelease();
  const busy = useBulkProgress() !== null;
  const allListed = listed.every(({ id }) => ids.has(id));
  const listedIds = new Set(listed.map(({ id }) => id));
  const { data: matching = [] } = useQuery({
    ...matchingMailsQuery(filter),
    // Also where some are ticked that no page has brought: these are sent, and must be there still.
    enabled: hasMore && ids.size > 0 && (allListed || [...ids].some((id) => !listedIds.has(id))),
  });
  const known = new Map([...matching, ...listed].map((mail) => [mail.id, mail]));
  // One that has left the list is in neither, and no longer ticked.
  const chosen = [...ids].flatMap((id) => known.get(id) ?? []);
  const isIdle = chosen.length === 0 || busy;
  // The question went with what it was about, and does not come back with the next tick.
  if (isIdle && asking) setAsking(false);
  if (isIdle) return null;

  const send = async () => {
    setAsking(false);
    const asked = new Set(chosen.map(({ id }) => id));
    // Those that failed stay ticked, to try again, and so does what was ticked meanwhile.
    for (const id of await release([...asked])) asked.delete(id);
    selection.replace([...selection.ids()].filter((id) => !asked.has(id)));
  };
  const more = allListed
    ? known.size > chosen.length && {
        label: `Select all ${formatCount(known.size)} that match`,
        mails: known.keys(),
      }
    : { label: "Select all", mails: listed.map(({ id }) => id) };

  return (
    <>
      <section
        aria-label="Selected mails"
        data-release-bar
        className="sticky bottom-[calc(1rem+var(--toast-space,0px))] z-20 flex flex-wrap items-center gap-2 self-center rounded-box border border-transparent bg-neutral px-4 py-3 text-neutral-content shadow-xl"
      >
        <p role="status" className="mr-2 font-semibold">
          {formatCount(chosen.length)} selected
        </p>
        <Button
          className="btn-sm"
          inactive={releasing}
          onClick={({ currentTarget }) => {
            keepPlace(currentTarget);
            setAsking(true);
          }}
        >
          <Send aria-hidden className="size-4" />
          {releasing ? "Sending..." : sendWords(chosen.length)}
        </Button>
        {more && (
          <button
            type="button"
            className={`btn ${QUIET}`}
            onClick={({ currentTarget }) => {
              keepPlace(currentTarget);
              selection.replace(more.mails);
            }}
          >
            {more.label}
          </button>
        )}
        <button
          type="button"
          className={`btn ${QUIET}`}
          onClick={({ currentTarget }) => {
            keepPlace(currentTarget);
            selection.clear();
          }}
        >
          Clear
        </button>
      </section>
      {asking && <ReleaseQuestion mails={chosen} onConfirm={send} onClose={() => setAsking(false)} />}
    </>
  );
};
