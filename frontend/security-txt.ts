import { show } from "#contract/show.ts";

const DAY = 86_400_000;
/** RFC 9116 wants less than a year, so that nobody writes to an address that is long given up. */
const GOOD_FOR = 330 * DAY;

/** Tells who finds a hole in the site where to write. Made anew by every build. */
export const securityTxt = (built: Date) => `Contact: mailto:${show.privacy}
Expires: ${new Date(built.getTime() + GOOD_FOR).toISOString().slice(0, 10)}T00:00:00Z
Preferred-Languages: en
Canonical: ${show.siteUrl}/.well-known/security.txt
`;
