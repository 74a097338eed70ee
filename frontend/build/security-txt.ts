import { show } from "#contract/show.ts";

const DAY = 86_400_000;
/** RFC 9116 wants less than a year, so that nobody writes to an address that is long given up. */
const GOOD_FOR = 330 * DAY;

/** English too: whoever mends a hole works in it, as the desk does. */
const languages = new Set([new Intl.Locale(show.locale).language, "en"]);

/** Tells who finds a hole in the site where to write. Made anew by every build. */
export const securityTxt = (built: Date) => `Contact: mailto:${show.privacy}
Expires: ${new Date(built.getTime() + GOOD_FOR).toISOString().slice(0, 10)}T00:00:00Z
Preferred-Languages: ${[...languages].join(", ")}
Canonical: ${show.siteUrl}/.well-known/security.txt
`;
