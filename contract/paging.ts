import { isId } from "./ids.ts";
import { textLimits } from "./text.ts";
import { listOf, mapped, z } from "./zod.ts";

const DEFAULT_PAGE = 50;
export const LARGEST_PAGE = 200;

const LIMIT = `Use a whole number from 1 to ${LARGEST_PAGE}`;

/** `cursor` comes from the previous response's `Link` header. */
export const pageQuery = z.object({
  limit: z._default(
    z.coerce.number(LIMIT).check(z.int(LIMIT), z.minimum(1, LIMIT), z.maximum(LARGEST_PAGE, LIMIT)),
    DEFAULT_PAGE,
  ),
  cursor: z.optional(z.string().check(z.maxLength(1_000))),
});
export type PageQuery = z.output<typeof pageQuery>;

/** `name` ignores case and accents. */
export const sortOrders = ["newest", "oldest", "name"] as const;
export type SortOrder = (typeof sortOrders)[number];

export const sortOrder = z._default(z.enum(sortOrders, "Unknown order"), "newest");

/** Every word must occur in an entry, in any order. */
export const searchText = z.optional(
  z.string().check(z.trim(), z.maxLength(textLimits.email, "Please search for something shorter")),
);

/** Any number of ids up to `most`, deduplicated. */
export const idsUpTo = (most: number, error: string) =>
  mapped(listOf(z.string(), most, error, error).check(z.refine((ids) => ids.every(isId), error)), (ids) => [
    ...new Set(ids.map((id) => id.toLowerCase())),
  ]);

/** Ids for a bulk call, deduplicated. */
export const selectedIds = (most: number, entries: string) => {
  const error = `Please give 1 to ${most} ids of ${entries}`;
  return idsUpTo(most, error).check(z.refine((ids) => ids.length > 0, error));
};

/** Each takes one of D1's 100 parameters. */
const MOST_VALUES = 20;

/** A repeated query parameter matches any of its values. */
export const anyOf = <Value extends z.ZodMiniType<string, string>>(value: Value, error: string) =>
  z.optional(
    mapped(
      z.union([value, listOf(value, MOST_VALUES, error, error)], error),
      (given) => [given].flat() as z.output<Value>[],
    ),
  );

export const enumOf = <const Key extends string>(keys: readonly [Key, ...Key[]], error: string) =>
  anyOf(z.enum(keys) as z.ZodMiniType<Key, Key>, error);
