import { textLimits } from "./text.ts";
import { z } from "./zod.ts";

const DEFAULT_PAGE = 50;
export const LARGEST_PAGE = 200;

const LIMIT = `Use a whole number from 1 to ${LARGEST_PAGE}`;

/** Query of every list: how many, and after which entry (from the previous answer's `Link` header). */
export const pageQuery = z.object({
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(LARGEST_PAGE, LIMIT).default(DEFAULT_PAGE),
  cursor: z.string().max(1_000).optional(),
});
export type PageQuery = z.output<typeof pageQuery>;

/** By age, or by name as it is written, without regard to case and accents. */
export const sortOrders = ["newest", "oldest", "name"] as const;
export type SortOrder = (typeof sortOrders)[number];

/** In which order a list is asked for. */
export const sortOrder = z.enum(sortOrders, "Unknown order").default("newest");

/** Words to search a list for: every one must occur in an entry, in any order. */
export const searchText = z
  .string()
  .trim()
  .max(textLimits.email, "Please search for something shorter")
  .optional();
