import { MailCheck } from "lucide-react";
import { Outbox } from "./mail/outbox.tsx";
import { Subscribers } from "./subscribers/subscribers.tsx";

export const NotificationsTab = () => (
  <div className="flex flex-col gap-8">
    <div className="flex items-start gap-4 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm sm:p-6">
      <MailCheck aria-hidden className="size-8 shrink-0 text-success" />
      <div className="flex flex-col gap-1">
        <h3 className="text-xl font-semibold">The email notification system is active</h3>
        <p>
          Automatic confirmations are sent for family registrations, story submissions and newsletter signups.
        </p>
      </div>
    </div>
    <Outbox />
    <Subscribers />
  </div>
);
