/* For tests: a site that is broken in one place. */

export type Site = (address: URL, request?: RequestInit) => Promise<Response>;

/** What stands in for one of the site's answers. */
export type Tamper = (
  address: URL,
  request: RequestInit | undefined,
  site: Site,
) => Response | Promise<Response> | undefined;

type Original = () => Promise<Response>;

/** Tampers with the answers for one path, or for those that match. */
export const at =
  (path: string | RegExp, answer: (original: Original) => Response | Promise<Response>): Tamper =>
  (address, request, site) => {
    const here = typeof path === "string" ? address.pathname === path : path.test(address.pathname);
    return here ? answer(() => site(address, request)) : undefined;
  };

export const status =
  (code: number, said = "") =>
  () =>
    new Response(said, { status: code });

export const leadingTo = (location: string) => () =>
  new Response(null, { status: 302, headers: { location } });

/** The original answer with another text or headers. */
export const changed =
  (change: { text?: (text: string) => string; headers?: Record<string, string> }) =>
  async (original: Original) => {
    const answer = await original();
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(change.headers ?? {})) headers.set(name, value);
    const text = await answer.text();
    return new Response(change.text?.(text) ?? text, { status: answer.status, headers });
  };
