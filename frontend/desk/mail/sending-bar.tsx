import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sendingQuery } from "#frontend/api/mail.ts";
import { refreshEverything } from "#frontend/api/query-client.ts";
import { countLabel, formatCount } from "#frontend/desk/shared/format.ts";
import { Button } from "#frontend/ui/button.tsx";

const POLL_MS = 4_000;

/** Progress of the emails released or retried here. Sending goes on without this page. */
export const SendingBar = ({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) => {
  const client = useQueryClient();
  const countIn = (some: readonly string[] = ids) => {
    const found = new Set(some);
    return ids.filter((id) => found.has(id)).length;
  };
  const { data } = useQuery({
    ...sendingQuery,
    refetchInterval: ({ state }) => countIn(state.data?.queued) > 0 && POLL_MS,
  });
  const done = ids.length - countIn(data?.queued);
  const failed = countIn(data?.failed ?? []);
  const isDone = done === ids.length;
  useEffect(() => {
    if (done > 0) void refreshEverything(client);
  }, [done, client]);
  return (
    <section
      aria-label="Sending"
      className="flex flex-wrap items-center gap-3 rounded-box border border-base-300 bg-base-100 px-4 py-2"
    >
      <p role="status" className="font-semibold">
        {isDone
          ? `${countLabel(done - failed, "email")} sent.${failed > 0 ? ` ${formatCount(failed)} failed.` : ""}`
          : `Sending ${countLabel(ids.length, "email")}`}
      </p>
      {isDone ? (
        <Button className="btn-sm" onClick={onClose}>
          OK
        </Button>
      ) : (
        <>
          <progress aria-label="Emails sent" className="progress w-40 grow" value={done} max={ids.length} />
          <span className="text-sm tabular-nums">
            {formatCount(done)} of {formatCount(ids.length)}
          </span>
        </>
      )}
    </section>
  );
};
