import { DAY_MS } from "./calendar-dates.ts";
import { idsUpTo } from "./paging.ts";
import { optionalText, requiredText, textLimits } from "./text.ts";
import { expectedVersion, z } from "./zod.ts";

/* Named, ordered lists of families that the team shares, and links that show one to somebody outside, who votes. */

export const shortlistLimits = {
  shortlists: 100,
  families: 500,
  /** Families that a call adds and removes. */
  change: 200,
  goal: 999,
  /** Links that are open at once, and votes of all links, on a shortlist. */
  links: 50,
  votes: 500,
} as const;

const name = requiredText(textLimits.name);

const GOAL = `Please give a whole number from 1 to ${shortlistLimits.goal}`;
const goal = z.nullable(z.int(GOAL).check(z.minimum(1, GOAL), z.maximum(shortlistLimits.goal, GOAL)));

export const newShortlist = z.object({ name, goal: z._default(goal, null) });
export const shortlistChange = z.object({
  name: z.optional(name),
  goal: z.optional(goal),
  ...expectedVersion.shape,
});
export type ShortlistChange = z.output<typeof shortlistChange>;

const tooMany = (most: number) => `Please give up to ${most} ids of families`;
const families = (most: number) => idsUpTo(most, tooMany(most));
const CHANGE = tooMany(shortlistLimits.change);
const some = z._default(families(shortlistLimits.change), []);
/** Merges, so it needs no version. */
export const listedFamilies = z
  .object({ add: some, remove: some })
  .check(z.refine(({ add, remove }) => add.length + remove.length <= shortlistLimits.change, CHANGE));
export type ListedFamilies = z.output<typeof listedFamilies>;

export const shortlistOrder = z.object({
  ids: families(shortlistLimits.families),
  ...expectedVersion.shape,
});
export type ShortlistOrder = z.output<typeof shortlistOrder>;

/** How many of its families there are of each value; `""` is of those without one. */
export type Mix = Record<string, number>;

export interface Shortlist {
  id: string;
  name: string;
  goal: number | null;
  count: number;
  createdBy: string;
  /** Rises with its name, goal, families and order. */
  updatedAt: string;
  mix: Record<"city" | "specialty" | "size" | "minors", Mix>;
}

export const LINK_DAYS = { usual: 30, most: 90 } as const;

const END = `Please give a time within the next ${LINK_DAYS.most} days`;
const isSoon = (time: string) => {
  const ahead = Date.parse(time) - Date.now();
  return ahead > 0 && ahead <= LINK_DAYS.most * DAY_MS;
};

const shows = z.object({ photos: z.boolean(), answers: z.boolean() });

export const newShare = z.object({
  /** What its page calls the round; guests never see the shortlist's name. */
  label: name,
  expiresAt: z.iso.datetime({ offset: true, error: END }).check(z.refine(isSoon, END)),
  shows,
  /** Families that the link leaves out. */
  without: z._default(families(shortlistLimits.families), []),
});
export type NewShare = z.output<typeof newShare>;

export const voteLabels = { yes: "Yes", maybe: "Maybe", no: "No" } as const;
export type Vote = keyof typeof voteLabels;

/** Of a guest about a family. Without vote and comment it is taken back. */
export const newVote = z.object({
  by: requiredText(textLimits.guest),
  vote: z.nullable(z.enum(["yes", "maybe", "no"], "Please choose yes, maybe or no")),
  comment: optionalText(textLimits.comment),
});
export type NewVote = z.output<typeof newVote>;

export interface GuestVote extends NewVote {
  family: string;
  at: string;
}

export interface Share extends Omit<NewShare, "without"> {
  id: string;
  /** The newest 20 times, at most one an hour. */
  openedAt: string[];
  votes: GuestVote[];
}

/** Its address is told once: only a hash of its token is stored. */
export interface CreatedShare extends Share {
  url: string;
}
