import { queryOptions } from "@tanstack/react-query";
import { answerOf, api } from "./client.ts";
import { keys } from "./keys.ts";

export const summaryQuery = queryOptions({
  queryKey: keys.summary,
  queryFn: () => answerOf(api.summary.$get()),
});
