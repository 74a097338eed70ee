import { applicationStatuses, availableDays, experiences, familySizes, specialties } from "./applications.ts";
import { mailStatuses } from "./mail.ts";
import { pageQuery, searchText, sortOrders } from "./paging.ts";
import { questionnaireStatuses } from "./questionnaires.ts";
import { z } from "./zod.ts";

/* Which applications are listed, counted, selected and exported, and in which order. */

/** Given twice, a filter means any of its values. */
const anyOf = <Value extends z.ZodType<string, string>>(value: Value, error: string) =>
  z
    .union([value, z.array(value)], error)
    .transform((given) => [given].flat() as z.output<Value>[])
    .optional();

const oneOf = <const Key extends string>(keys: readonly [Key, ...Key[]], error: string) =>
  anyOf(z.enum(keys) as z.ZodType<Key, Key>, error);

const yes = (name: string) => z.literal("true", `Only ${name}=true is understood`).optional();

/** Of a thing that an application need not have. */
export const NONE = "none";
/** In place of the login of whoever asks. */
export const ME = "me";

const STARS = "Use a whole number from 1 to 5";

export const applicationFilter = z.strictObject(
  {
    status: oneOf(applicationStatuses, "Unknown status"),
    /** Words of names, email, dishes, address or phone. */
    q: searchText,
    /** Only families that may be given a visit: approved and without one. Those with an approved questionnaire first. */
    schedulable: yes("schedulable"),
    specialty: oneOf(specialties, "Unknown specialty"),
    day: oneOf(availableDays, "Unknown day"),
    size: oneOf(familySizes, "Unknown family size"),
    experience: oneOf(experiences, "Unknown experience"),
    questionnaire: oneOf([...questionnaireStatuses, NONE], "Unknown status of a questionnaire"),
    /** The status of the newest email about the decision. */
    mail: oneOf([...mailStatuses, NONE], "Unknown status of an email"),
    /** Logins, `me` or `none`. */
    assignee: anyOf(z.string().min(1).max(100), "Unknown login"),
    /** Assigned to whoever asks, or one of its notes mentions them. */
    mine: yes("mine"),
    /** Whoever asks gave it four or five stars. */
    starred: yes("starred"),
    /** At least so many stars on average, among those whom the asker has scored. */
    minScore: z.coerce.number(STARS).int(STARS).min(1, STARS).max(5, STARS).optional(),
    /** Another application, which was not withdrawn, has its email or phone. */
    duplicate: yes("duplicate"),
  },
  // A filter that is overlooked would show, and select, more than was asked for.
  {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? `Unknown filter: ${issue.keys.join(", ")}` : undefined,
  },
);
export type ApplicationFilter = z.output<typeof applicationFilter>;

/** `score`: the best first, then those whom the asker has not scored. */
export const applicationQuery = applicationFilter.extend({
  ...pageQuery.shape,
  sort: z.enum([...sortOrders, "score"], "Unknown order").default("newest"),
});
export type ApplicationQuery = z.output<typeof applicationQuery>;

/** How many ids one answer has at most. */
export const MOST_IDS = 10_000;

/** The ids of all applications that a filter matches. */
export interface ApplicationIds {
  ids: string[];
  /** Whether there are more than one answer may have. */
  more: boolean;
}
