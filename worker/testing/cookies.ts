/** The cookies that an answer sets, to be compared with those of another. */
export const cookiesSet = (answer: { headers: { getSetCookie(): string[] } }) =>
  answer.headers.getSetCookie();

/** All headers of an answer but its date, to be compared with those of another. */
export const headersSet = (answer: { headers: Iterable<[string, string]> }) =>
  [...answer.headers].filter(([name]) => name !== "date");
