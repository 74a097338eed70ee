import { dateIn } from "../../../contract/calendar-dates.ts";
import type { Subscriber } from "../../../contract/newsletter.ts";
import { show } from "../../../contract/show.ts";
import { asCsv } from "../../ui/csv.ts";

export const subscribersAsCsv = (subscribers: readonly Subscriber[]) =>
  asCsv(
    ["Email", "Subscribed"],
    subscribers.map(({ email, createdAt }) => [email, dateIn(show.timeZone, new Date(createdAt))]),
  );
