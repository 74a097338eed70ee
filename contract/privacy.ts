/* No schema: the privacy policy loads this. */

/** Version of the privacy policy: the day its words last changed, and which change of that day. */
export const CONSENT_VERSION = "2026-11-28.3";

/** Still accepted from forms that were saved on a device. */
const EARLIER = ["2026-11-21", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-28", "2026-11-28.2"];

export const consentVersions = [...EARLIER, CONSENT_VERSION];

/** The versions that name people outside the team who are asked for an opinion. */
export const guestVersions = consentVersions.slice(consentVersions.indexOf("2026-11-28.3"));

/** Whether a family agreed to be shown to guests. */
export const mayBeShared = (consentVersion: string | null) =>
  guestVersions.some((one) => one === consentVersion);

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
