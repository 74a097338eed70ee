import {
  applicationStatuses,
  availableDays,
  experiences,
  familySizes,
  heardFromLabels,
  specialties,
} from "./applications.ts";
import { isId } from "./ids.ts";
import { keysOf } from "./labels.ts";
import { mailStatuses } from "./mail.ts";
import { anyOf, enumOf, pageQuery, searchText, sortOrders } from "./paging.ts";
import { questionnaireStatuses } from "./questionnaires.ts";
import { textLimits } from "./text.ts";
import { z } from "./zod.ts";

/* One filter for listing, counting, selecting and exporting applications. */

const yes = (name: string) => z.optional(z.literal("true", `Only ${name}=true is understood`));

/** Filter value: has none. */
export const NONE = "none";
/** Filter value: the caller's login. */
export const ME = "me";

const login = z.string("Unknown login").check(z.minLength(1), z.maxLength(100));

const STARS = "Use a whole number from 1 to 5";

export const applicationFilter = z.strictObject(
  {
    status: enumOf(applicationStatuses, "Unknown status"),
    /** Searches names, email, dishes, address and phone. */
    q: searchText,
    /** Searches staff's notes. */
    notes: searchText,
    /** Approved families without a visit, those with an approved questionnaire first. */
    schedulable: yes("schedulable"),
    specialty: enumOf(specialties, "Unknown specialty"),
    day: enumOf(availableDays, "Unknown day"),
    size: enumOf(familySizes, "Unknown family size"),
    experience: enumOf(experiences, "Unknown experience"),
    questionnaire: enumOf([...questionnaireStatuses, NONE], "Unknown status of a questionnaire"),
    mail: enumOf([...mailStatuses, NONE], "Unknown status of an email"),
    /** Logins, `me` or `none`. */
    assignee: anyOf(login, "Unknown login"),
    /** Assigned to the caller, or a note mentions them. */
    mine: yes("mine"),
    /** 4 or 5 stars from `me` (or `true`), or from a login: of another's, only what the caller has scored. */
    starred: z.optional(login),
    /** Minimum average, only among applications that the caller has scored. */
    minScore: z.optional(
      z.coerce.number(STARS).check(z.int(STARS), z.minimum(1, STARS), z.maximum(5, STARS)),
    ),
    /** Shares its email or phone with another application that isn't withdrawn. */
    duplicate: yes("duplicate"),
    /** Ids; a deleted one matches nothing. */
    shortlist: anyOf(z.string().check(z.refine(isId, "Unknown shortlist")), "Unknown shortlist"),
    /** Ignores case and accents. */
    city: anyOf(z.string().check(z.minLength(1), z.maxLength(textLimits.short)), "Unknown city"),
    source: anyOf(z.string().check(z.minLength(1), z.maxLength(textLimits.short)), "Unknown source"),
    heardFrom: enumOf(keysOf(heardFromLabels), "Unknown answer"),
  },
  // Ignoring a misspelled filter would select more than the caller asked for.
  {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? `Unknown filter: ${issue.keys.join(", ")}` : undefined,
  },
);
export type ApplicationFilter = z.output<typeof applicationFilter>;

/** `score`: best first, then those the caller hasn't scored. `shortlist`: in the team's order. */
export const applicationQuery = z
  .extend(applicationFilter, {
    ...pageQuery.shape,
    sort: z._default(z.enum([...sortOrders, "score", "city", "shortlist"], "Unknown order"), "newest"),
  })
  .check(
    z.refine(({ sort, shortlist }) => sort !== "shortlist" || shortlist?.length === 1, {
      path: ["sort"],
      error: "Only a single shortlist has an order",
    }),
  );
export type ApplicationQuery = z.output<typeof applicationQuery>;
