const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Checked before an id reaches the database. */
export const isId = (text: string) => text.length === 36 && UUID.test(text);
