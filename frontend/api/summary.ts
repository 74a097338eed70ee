import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf } from "./client.ts";
import { keys } from "./keys.ts";

export const summaryQuery = queryOptions({
  queryKey: keys.summary,
  queryFn: () => bodyOf(api.summary.$get()),
});
