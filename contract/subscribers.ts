import { emailAddress } from "./text.ts";
import { z } from "./zod.ts";

/** What a visitor sends to subscribe. Addresses are compared without regard to case. */
export const newSubscription = z.object({
  email: emailAddress.transform((email) => email.toLowerCase()),
});

/** Query of the addresses that end or confirm a subscription. The token is only in the subscriber's own mails. */
export const tokenQuery = z.object({ token: z.string().default("") });

/** The form by which a mail provider unsubscribes somebody at one click (RFC 8058). */
export const oneClickForm = z.object({ "List-Unsubscribe": z.literal("One-Click") });

/** A subscriber as staff see it. */
export interface Subscriber {
  id: string;
  email: string;
  /** When the subscription took effect; `null` while it waits to be confirmed. ISO 8601, UTC. */
  confirmedAt: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
}
