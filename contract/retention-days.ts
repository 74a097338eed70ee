/* No schema: the privacy policy loads this. */

/** Days; 0 is forever. */
export const retentionDefaults = {
  rejected: 180,
  withdrawn: 180,
  unanswered: 0,
  stories: 0,
  subscribers: 30,
  mails: 180,
} as const;
export type Retention = Record<keyof typeof retentionDefaults, number>;

export const keptFor = (days: number) => {
  if (days === 0) return "until you ask us to delete it";
  return days === 1 ? "one day" : `${days} days`;
};
