/* What the checks of a deployed site have in common. */

/** What a check found wrong: a sentence for whoever deploys. */
export class Problem extends Error {}

/** Asks for a path of the site, or for another address. Redirects are answers, not followed. */
export type Ask = (address: string, request?: RequestInit) => Promise<Response>;

export interface Check {
  name: string;
  /** Fails with what is wrong; answers what of it could not be tried, if there is such. */
  run: () => Promise<string | undefined>;
}

/** Cloudflare's own error pages come from the first, and say more than a status that is not the expected one. */
export const needStatus = async (what: string, answer: Response, status: number) => {
  if (answer.status === status) return;
  const said = (await answer.text()).replaceAll(/<[^>]*>|\s+/g, " ").trim();
  throw new Problem(`${what} answers ${answer.status} instead of ${status}: ${said.slice(0, 120)}`);
};

/** Milliseconds that an answer may take, to its last byte. */
const PATIENCE = 15_000;

export const askFrom =
  (site: string, patience = PATIENCE): Ask =>
  (address, request) =>
    fetch(new URL(address, site), {
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
      ...request,
    });

/** Why a check failed, also when the network did. */
export const problemOf = (error: unknown) => {
  if (error instanceof DOMException && error.name === "TimeoutError") return "There was no answer in time.";
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};
