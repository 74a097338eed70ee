import type { NewVote } from "#contract/shortlists.ts";
import { api, bodyOf } from "./client.ts";
import { orNull } from "./errors.ts";

/* What somebody outside the team calls. The token is whatever a visitor's address has after its '#'. */

const shared = api.shared[":token"];

/** Reports that it was opened. `null` once the link has ended. */
export const openSharedPage = async (token: string) => {
  const param = { token: encodeURIComponent(token) };
  const page = await orNull(bodyOf(shared.$get({ param })));
  if (page) shared.opened.$post({ param }).catch(() => undefined);
  return page;
};

/** Phones lose connections without an error. */
const TIMEOUT_MS = 20_000;

/** One after another: the first sets the cookie that the others are known by. */
let sending: Promise<unknown> = Promise.resolve();

export const sendVote = ({ token, key, ...json }: NewVote & { token: string; key: string }) => {
  const param = { token: encodeURIComponent(token), key };
  const sent = sending.then(() =>
    bodyOf(shared.votes[":key"].$put({ param, json }, { init: { signal: AbortSignal.timeout(TIMEOUT_MS) } })),
  );
  sending = sent.catch(() => undefined);
  return sent;
};
