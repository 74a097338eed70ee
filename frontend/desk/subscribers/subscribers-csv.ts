import type { Subscriber } from "#contract/subscribers.ts";
import type { Sheet } from "#frontend/lib/csv.ts";
import { formatIsoDay } from "#frontend/lib/dates.ts";

/** On the list that the newsletter is sent to. */
type Confirmed = Subscriber & { confirmedAt: string };
export const isConfirmed = (subscriber: Subscriber): subscriber is Confirmed =>
  subscriber.confirmedAt !== null;

export const subscribersSheet: Sheet<Confirmed> = {
  titles: ["Email", "Subscribed", "Confirmed"],
  cellsOf: ({ email, createdAt, confirmedAt }) => [email, formatIsoDay(createdAt), formatIsoDay(confirmedAt)],
};
