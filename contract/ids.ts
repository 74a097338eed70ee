const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of this site's ids. Nothing else is looked up in the database. */
export const isId = (text: string) => UUID.test(text);
