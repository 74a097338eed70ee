import { isId } from "./ids.ts";
import { textLimits } from "./text.ts";
import { listOf, z } from "./zod.ts";

const DEFAULT_PAGE = 50;
export const LARGEST_PAGE = 200;

const LIMIT = `Use a whole number from 1 to ${LARGEST_PAGE}`;

/** `cursor` comes from the previous response's `Link` header. */
export const pageQuery = z.object({
  limit: z.coerce.number(LIMIT).int(LIMIT).min(1, LIMIT).max(LARGEST_PAGE, LIMIT).default(DEFAULT_PAGE),
  cursor: z.string().max(1_000).optional(),
});
export type PageQuery = z.output<typeof pageQuery>;

/** `name` ignores case and accents. */
export const sortOrders = ["newest", "oldest", "name"] as const;
export type SortOrder = (typeof sortOrders)[number];

export const sortOrder = z.enum(sortOrders, "Unknown order").default("newest");

/** Every word must occur in an entry, in any order. */
export const searchText = z
  .string()
  .trim()
  .max(textLimits.email, "Please search for something shorter")
  .optional();

/** Ids for a bulk call, deduplicated. */
export const selectedIds = (most: number, entries: string) => {
  const error = `Please give 1 to ${most} ids of ${entries}`;
  return listOf(z.string(), most, error, error)
    .refine((ids) => ids.length > 0 && ids.every(isId), error)
    .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]);
};
