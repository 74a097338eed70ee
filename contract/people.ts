import { emailAddress } from "./text.ts";
import { z } from "./zod.ts";

/** Whose data: all that bears the address, or belongs to an application that does. */
export const person = z.object({ email: emailAddress });

/** All that the site holds about somebody, as it is stored. */
export interface PersonExport {
  applications: Record<string, unknown>[];
  stories: Record<string, unknown>[];
  subscribers: Record<string, unknown>[];
  mails: Record<string, unknown>[];
}

/** How many of each. */
export type PersonCounts = Record<keyof PersonExport, number>;
