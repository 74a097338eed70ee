import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { SharedPage } from "#contract/cards.ts";
import type { NewVote } from "#contract/shortlists.ts";
import { api, bodyOf } from "./client.ts";
import { orNull } from "./errors.ts";
import { keys } from "./keys.ts";

/* What somebody outside the team calls. The token is whatever a visitor's address has after its '#'. */

const shared = api.shared[":token"];

/** `null` once the link has ended. Refetched whenever the page comes back into view: a family may have withdrawn. */
export const sharedPageQuery = (token: string) =>
  queryOptions({
    queryKey: keys.sharedPage(token),
    refetchOnWindowFocus: "always",
    queryFn: async () => {
      const param = { token: encodeURIComponent(token) };
      const page = await orNull(bodyOf(shared.$get({ param })));
      if (page) shared.opened.$post({ param }).catch(() => undefined);
      return page;
    },
  });

export const sendVote = (token: string, key: string) =>
  mutationOptions({
    mutationFn: (json: NewVote) =>
      bodyOf(
        shared.votes[":key"].$put(
          { param: { token: encodeURIComponent(token), key }, json },
          // Phones lose connections without an error, and the next votes wait.
          { init: { signal: AbortSignal.timeout(20_000) } },
        ),
      ),
    // One after another: the first sets the cookie that the others are known by.
    scope: { id: "votes" },
    meta: { stale: [] },
    onSuccess: async (own, _vote, _result, { client }) => {
      // A page that was asked for before doesn't know the vote.
      await client.cancelQueries({ queryKey: keys.sharedPage(token) });
      client.setQueryData<SharedPage | null>(
        keys.sharedPage(token),
        (page) =>
          page && { ...page, cards: page.cards.map((card) => (card.key === key ? { ...card, own } : card)) },
      );
    },
  });
