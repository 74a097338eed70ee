import type { Subscriber } from "#contract/subscribers.ts";
import { asCsv } from "#frontend/lib/csv.ts";
import { formatIsoDay } from "#frontend/lib/dates.ts";

export const subscribersAsCsv = (subscribers: readonly Subscriber[]) =>
  asCsv(
    ["Email", "Subscribed"],
    subscribers.map(({ email, createdAt }) => [email, formatIsoDay(createdAt)]),
  );
