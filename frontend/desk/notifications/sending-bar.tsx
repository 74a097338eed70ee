import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keys } from "#frontend/api/keys.ts";
import { fetchMails } from "#frontend/api/mail.ts";
import { refreshEverything } from "#frontend/api/query-client.ts";
import { counted, formatCount } from "#frontend/desk/shared/format.ts";
import { Button } from "#frontend/ui/button.tsx";

const POLL_MS = 4_000;

const idsOf = async (status: "queued" | "failed") => (await fetchMails({ status })).map(({ id }) => id);

/** Progress of the emails released here. Sending goes on without this page. */
export const SendingBar = ({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) => {
  const client = useQueryClient();
  const countIn = (some: readonly string[] = ids) => ids.filter((id) => some.includes(id)).length;
  const { data } = useQuery({
    queryKey: keys.mail.sending,
    staleTime: 0,
    // In this order: an email that fails between the calls shows up in the second.
    queryFn: async () => ({ queued: await idsOf("queued"), failed: await idsOf("failed") }),
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
          ? `${counted(done - failed, "email")} sent.${failed > 0 ? ` ${formatCount(failed)} failed.` : ""}`
          : `Sending ${counted(ids.length, "email")}`}
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
