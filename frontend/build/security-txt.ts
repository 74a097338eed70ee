import { show } from "#contract/show.ts";

const DAY = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_FOR_MS = 330 * DAY;

/** English too, in which the site is maintained. */
const languages = new Set([new Intl.Locale(show.locale).language, "en"]);

/** Where to report vulnerabilities (RFC 9116). Every build renews it. */
export const securityTxt = (built: Date) => `Contact: mailto:${show.privacy}
Expires: ${new Date(built.getTime() + VALID_FOR_MS).toISOString().slice(0, 10)}T00:00:00Z
Preferred-Languages: ${[...languages].join(", ")}
Canonical: ${show.siteUrl}/.well-known/security.txt
`;
