import type { Subscriber } from "../../../contract/newsletter.ts";
import { asCsv } from "../../ui/csv.ts";

export const subscribersAsCsv = (subscribers: readonly Subscriber[]) =>
  asCsv(
    ["Email", "Subscribed"],
    subscribers.map(({ email, createdAt }) => [email, createdAt.slice(0, 10)]),
  );
