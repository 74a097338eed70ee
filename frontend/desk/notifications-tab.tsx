import { useQuery } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { summaryQuery } from "#frontend/api/summary.ts";
import { useAddressFilter } from "#frontend/lib/use-address-filter.ts";
import { FamilyFilter } from "./mail/family-filter.tsx";
import { HeldMails } from "./mail/held-mails.tsx";
import { MailOutage } from "./mail/mail-outage.tsx";
import { Outbox } from "./mail/outbox.tsx";
import { ReleaseProgress } from "./mail/release-progress.tsx";
import { Copies } from "./mail-kinds/copies.tsx";
import { DoubleOptIn } from "./mail-kinds/double-opt-in.tsx";
import { MailKinds } from "./mail-kinds/mail-kinds.tsx";
import { Subscribers } from "./subscribers/subscribers.tsx";

/** As long as mail goes out. */
const MailActive = () => (
  <div className="flex items-start gap-4 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm sm:p-6">
    <MailCheck aria-hidden className="size-8 shrink-0 text-success" />
    <div className="flex flex-col gap-1">
      <h3 className="text-xl font-semibold">The email notification system is active</h3>
      <p>
        Automatic confirmations are sent for family registrations, story submissions and newsletter signups.
      </p>
    </div>
  </div>
);

export const NotificationsTab = () => {
  const outage = useQuery(summaryQuery).data?.mailOutage;
  const [{ family }, setFilter] = useAddressFilter({ family: null });
  return (
    <div className="flex flex-col gap-8">
      {outage ? <MailOutage outage={outage} /> : <MailActive />}
      <div className="flex flex-col gap-4">
        {family && <FamilyFilter familyId={family} onEnd={() => setFilter({ family: "" })} />}
        <ReleaseProgress />
        <HeldMails familyId={family} />
      </div>
      <div className="flex flex-col gap-3">
        <MailKinds />
        <Copies />
        <DoubleOptIn />
      </div>
      <Outbox familyId={family} />
      <Subscribers />
    </div>
  );
};
