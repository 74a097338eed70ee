import { mutationOptions } from "@tanstack/react-query";
import type { LinkRequest } from "#contract/links.ts";
import { answerOf, api } from "./client.ts";
import { type Signed, signed } from "./submissions.ts";

/** Has the links of an address mailed to it. The answer is the same whether or not the address is known. */
export const requestLink = mutationOptions({
  mutationFn: async (asked: Signed<LinkRequest>) => answerOf(api.links.$post({ json: await signed(asked) })),
});
