const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const ID = new RegExp(`^${UUID}$`, "i");
const INSIDE = new RegExp(`(?:^|[^0-9a-z])(${UUID})(?![0-9a-z])`, "i");

/** Checked before an id reaches the database. */
export const isId = (text: string) => text.length === 36 && ID.test(text);

/** The id in the end of a link, to which a text's punctuation may stick. */
export const idIn = (text: string) => INSIDE.exec(text)?.[1];
