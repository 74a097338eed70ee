import { requiredText, textLimits } from "./text.ts";
import { expectedVersion, z } from "./zod.ts";

/* Filters of Applications with a name, which the team shares. */

export const viewLimits = { views: 100, query: 1_000 } as const;

const name = requiredText(textLimits.view);
/** As in the address of Applications, order included. The Worker refuses unknown filters, and stores `me` as the login. */
const query = z.string().check(z.maxLength(viewLimits.query, "Please filter by less"));

export const newView = z.object({ name, query });
export type NewView = z.output<typeof newView>;

export const viewChange = z.object({
  name: z.optional(name),
  query: z.optional(query),
  ...expectedVersion.shape,
});
export type ViewChange = z.output<typeof viewChange>;

export interface View extends NewView {
  id: string;
  /** A staff login. */
  createdBy: string;
  updatedAt: string;
}
