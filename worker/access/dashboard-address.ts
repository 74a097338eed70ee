/** It must fit into a cookie. With every filter set, an address is far shorter. */
const MAX_LENGTH = 2000;
/** Strict, so nothing in the path can act as a host, an escape or `..`. */
const PATH = /^\/admin(\/[a-z-]+)*$/;
const PROBLEM = /^\/admin\/login-problem(\/|$)/;

/** The text as a safe redirect target below `/admin`, else `null`. Nobody needs to return to a login error page. */
export const dashboardAddress = (text = ""): string | null => {
  const end = text.search(/[?#]/);
  const path = end < 0 ? text : text.slice(0, end);
  if (!PATH.test(path) || PROBLEM.test(path)) return null;
  // The URL parser escapes what a header may not contain, and drops line breaks.
  const { pathname, search, hash } = new URL(text, "https://kitchen.invalid");
  const address = pathname + search + hash;
  return address.length <= MAX_LENGTH ? address : path;
};
