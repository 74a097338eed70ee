import { useQuery } from "@tanstack/react-query";
import { MailCheck, TriangleAlert } from "lucide-react";
import type { ComponentType } from "react";
import { isId } from "#contract/ids.ts";
import { keysOf } from "#contract/labels.ts";
import { type MailStatus, mailStatusLabels } from "#contract/mail.ts";
import { show } from "#contract/show.ts";
import type { Summary } from "#contract/summary.ts";
import { applicationQuery } from "#frontend/api/applications.ts";
import { summaryQuery } from "#frontend/api/summary.ts";
import { Inbox, InboxCount } from "#frontend/desk/inbox/inbox.tsx";
import { Outbox } from "#frontend/desk/mail/outbox.tsx";
import { Subscribers } from "#frontend/desk/mail/subscribers.tsx";
import { useWorkspace } from "#frontend/desk/reader/use-workspace.tsx";
import { Settings } from "#frontend/desk/settings/settings.tsx";
import { formatCount } from "#frontend/desk/shared/format.ts";
import { useShortcuts } from "#frontend/lib/use-shortcuts.ts";
import { useUrlFilter } from "#frontend/lib/use-url-filter.ts";
import { Link } from "#frontend/shell/link.tsx";
import { Button } from "#frontend/ui/button.tsx";

const [, DOMAIN] = show.mailFrom.split("@");

interface View {
  label: string;
  count?: (summary: Summary) => number;
  Body: ComponentType;
}

const mails = (status: Exclude<MailStatus, "discarded">): View => ({
  label: mailStatusLabels[status],
  count: ({ outbox }) => outbox[status],
  Body: () => <Outbox status={status} />,
});

const views = {
  inbox: { label: "Inbox", Body: Inbox },
  held: mails("held"),
  failed: mails("failed"),
  queued: mails("queued"),
  sent: mails("sent"),
  subscribers: { label: "Subscribers", count: ({ subscribers }) => subscribers, Body: Subscribers },
  settings: { label: "Settings", Body: Settings },
} as const satisfies Record<string, View>;

export const NotificationsTab = () => {
  const { data: summary } = useQuery(summaryQuery);
  const outage = summary?.mailOutage;
  const [{ view: chosen, only }, setFilter] = useUrlFilter({ view: keysOf(views), only: null });
  const view = chosen || "inbox";
  const { Body }: View = views[view];
  const familyId = view in mailStatusLabels && isId(only) ? only : "";
  const { data: application } = useQuery({ ...applicationQuery(familyId), enabled: familyId !== "" });
  const { openId, keys, reader } = useWorkspace({ families: undefined, list: "" });
  // Those of the view come first.
  useShortcuts(openId ? keys : []);
  return (
    <div className="flex flex-col gap-2 pt-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <nav aria-label="Views of notifications">
          <ul className="flex flex-wrap gap-1">
            {keysOf(views).map((key) => {
              const { label, count }: View = views[key];
              return (
                <li key={key}>
                  <Link
                    to={`/admin/notifications?view=${key}${familyId && `&only=${familyId}`}`}
                    aria-current={key === view ? "page" : undefined}
                    className="btn btn-ghost btn-sm whitespace-nowrap pointer-coarse:min-h-8 aria-[current=page]:bg-base-300"
                  >
                    {label}
                    {key === "inbox" && <InboxCount />}
                    {summary && count && ` ${formatCount(count(summary))}`}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
        {familyId && (
          <p className="flex items-center gap-2 text-sm">
            Only emails to {application?.familyName ?? "one family"}
            <Button className="btn-sm" onClick={() => setFilter({ only: "" })}>
              Show all
            </Button>
          </p>
        )}
        <p className="flex items-start gap-2 text-sm">
          {outage ? (
            <>
              <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
              <span className="wrap-anywhere">
                Whoever runs the site has to set up {DOMAIN} under Email Sending in the Cloudflare dashboard.
                Nothing is lost: all emails wait, and go out once that is done. To try at once, retry one of
                them. The mail service says: {outage.error}
              </span>
            </>
          ) : (
            <>
              <MailCheck aria-hidden className="size-5 shrink-0 text-success" />
              <span>
                <strong>The email notification system is active.</strong> Automatic confirmations are sent for
                family registrations, story submissions and newsletter signups.
              </span>
            </>
          )}
        </p>
      </div>
      <div className="flex items-start gap-4">
        <div className="min-w-0 grow overflow-x-clip">
          <Body key={view} />
        </div>
        {reader}
      </div>
    </div>
  );
};
