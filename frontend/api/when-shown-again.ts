import type { Query } from "@tanstack/react-query";

/** For `refetchOnWindowFocus`: also what is not stale. What has failed has its own way to be tried again (use-try-again.ts). */
export const whenShownAgain = <Data, Key extends readonly unknown[]>({
  state,
}: Query<Data, Error, Data, Key>) => (state.data === undefined ? false : "always");
