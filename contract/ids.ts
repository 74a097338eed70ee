const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text has the form of the ids this site gives out. Anything else never reaches the database. */
export const isId = (text: string) => UUID.test(text);
