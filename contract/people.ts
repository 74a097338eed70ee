import { emailAddress } from "./text.ts";
import { z } from "./zod.ts";

/** Everything with this address, or of an application with it, is the person's data. */
export const person = z.object({ email: emailAddress });

type PersonalData = "applications" | "stories" | "subscribers" | "mails";

/** Stored rows. */
export type PersonExport = Record<PersonalData, Record<string, unknown>[]>;

export type PersonCounts = Record<PersonalData, number>;
