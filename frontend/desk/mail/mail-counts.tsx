import { useQuery } from "@tanstack/react-query";
import { mailStatuses, mailStatusLabels } from "#contract/mail.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { formatCount } from "#frontend/desk/formats/counts.ts";

/** How many mails there are of each status, whatever the filter. */
export const MailCounts = () => {
  const { data: summary } = useQuery(summaryQuery);
  return (
    <dl className="grid grid-cols-3 gap-3 sm:grid-cols-5 sm:gap-4">
      {mailStatuses.map((status) => (
        <div key={status} className="rounded-box border border-base-300 bg-base-100 px-4 py-3 shadow-sm">
          <dt className="text-sm opacity-80">{mailStatusLabels[status]}</dt>
          <dd className="font-display text-2xl font-semibold">
            {summary ? formatCount(summary.outbox[status]) : "–"}
          </dd>
        </div>
      ))}
    </dl>
  );
};
