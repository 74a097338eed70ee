/** A bookmark is sealed anew for every answer: only its length can be compared. */
const comparable = (cookie: string) =>
  cookie.replace(/(?<=bookmark=)[\w.-]+/, ({ length }) => `${length} characters`);

/** The cookies that an answer sets, to be compared with those of another. */
export const cookiesSet = (answer: { headers: { getSetCookie(): string[] } }) =>
  answer.headers.getSetCookie().map(comparable);

/** All headers of an answer but its date, to be compared with those of another. */
export const headersSet = (answer: { headers: Iterable<[string, string]> }) =>
  [...answer.headers]
    .filter(([name]) => name !== "date")
    .map(([name, value]) => [name, name === "set-cookie" ? comparable(value) : value]);
