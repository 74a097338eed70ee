/** Characters of an error's report that are of use. Apart from its schema, which pages do without. */
export const LONGEST = { message: 1_000, stack: 4_000, url: 2_000 };
