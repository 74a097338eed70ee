import { type Application, chosenIds } from "./applications.ts";
import { emailAddress } from "./text.ts";
import { z } from "./zod.ts";

/** Everything with this address, or of an application with it, is the person's data; so are the others whose ids `also` lists. */
export const person = z.object({
  email: emailAddress,
  also: z._default(z.union([z.tuple([]), chosenIds], "Please give up to 200 ids of applications"), []),
});
export type Person = z.output<typeof person>;

/** An application that had the address before, or is about to get it: after a mended typo, somebody else's. */
export interface OtherApplication extends Pick<Application, "id" | "familyName"> {
  why: "former" | "pending";
}

export const personalData = ["applications", "stories", "subscribers", "mails"] as const;
export type PersonalData = (typeof personalData)[number];

/** Stored rows. */
export type PersonExport = Record<PersonalData, Record<string, unknown>[]> & { others: OtherApplication[] };
