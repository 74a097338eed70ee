import { emailAddress } from "./text.ts";
import { z } from "./zod.ts";

export const newSubscription = z.object({
  email: emailAddress.transform((email) => email.toLowerCase()),
});

/** Confirms or ends a subscription. The token appears only in the subscriber's emails. */
export const tokenQuery = z.object({ token: z.string().default("") });

export interface Subscriber {
  id: string;
  email: string;
  confirmedAt: string | null;
  createdAt: string;
}
