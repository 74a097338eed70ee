import { queryOptions } from "@tanstack/react-query";
import { answerOf, api } from "./client.ts";

export const summaryQuery = queryOptions({
  queryKey: ["summary"],
  queryFn: () => answerOf(api.summary.$get()),
});
