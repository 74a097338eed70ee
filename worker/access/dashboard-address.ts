/** Characters. With every filter set an address is far shorter; and it must fit into a cookie. */
const LONGEST = 2000;
/** No address of the dashboard's has more in its path; so nothing in one can be read as a host, an escape or a step up. */
const PATH = /^\/admin(\/[a-z-]+)*$/;
const PROBLEM = /^\/admin\/login-problem(\/|$)/;

/**
 * The text as an address below `/admin` that a login may lead to; `null` for any other. A page about a login that did
 * not succeed is not worth coming back to.
 */
export const dashboardAddress = (text = ""): string | null => {
  const end = text.search(/[?#]/);
  const path = end < 0 ? text : text.slice(0, end);
  if (!PATH.test(path) || PROBLEM.test(path)) return null;
  // The URL parser encodes what headers may not contain, and drops line breaks.
  const { pathname, search, hash } = new URL(text, "https://kitchen.invalid");
  const address = pathname + search + hash;
  return address.length <= LONGEST ? address : path;
};
