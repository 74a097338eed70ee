/* No schema: the privacy policy loads this. */

/** Whole days; 0 is for ever. What staff have not set is so. */
export const retentionDefaults = {
  rejected: 180,
  withdrawn: 180,
  unanswered: 0,
  stories: 0,
  subscribers: 30,
  mails: 180,
} as const;
export type Retention = { -readonly [What in keyof typeof retentionDefaults]: number };

/** A figure in words, as in '180 days'. */
export const keptFor = (days: number) => {
  if (days === 0) return "until you ask us to delete it";
  return days === 1 ? "one day" : `${days} days`;
};
