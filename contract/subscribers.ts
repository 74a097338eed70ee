import { emailAddress } from "./text.ts";
import { mapped, z } from "./zod.ts";

export const newSubscription = z.object({
  email: mapped(emailAddress, (email) => email.toLowerCase()),
});

/** Confirms or ends a subscription. The token appears only in the subscriber's emails. */
export const tokenQuery = z.object({ token: z._default(z.string(), "") });

export interface Subscriber {
  id: string;
  email: string;
  confirmedAt: string | null;
  createdAt: string;
}
