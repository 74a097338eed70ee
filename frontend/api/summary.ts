import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf } from "./client.ts";
import { keys } from "./keys.ts";

export const summaryQuery = queryOptions({
  queryKey: keys.summary,
  // The desk waits for its warnings, but not for long.
  queryFn: () => bodyOf(api.summary.$get({}, { init: { signal: AbortSignal.timeout(5_000) } })),
});
