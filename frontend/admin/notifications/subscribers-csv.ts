import type { Subscriber } from "../../../contract/newsletter.ts";
import { asCsv } from "../../ui/csv.ts";
import { formatIsoDay } from "../../ui/dates.ts";

export const subscribersAsCsv = (subscribers: readonly Subscriber[]) =>
  asCsv(
    ["Email", "Subscribed"],
    subscribers.map(({ email, createdAt }) => [email, formatIsoDay(createdAt)]),
  );
