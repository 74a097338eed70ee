import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { useForgetAtLogout } from "./use-forget-at-logout.ts";

/** One for all that is on the screen. */
const client = newQueryClient();

/** Around what calls the API by queries and mutations: pages that only show what is prerendered load none of that. */
export const Queries = ({ children }: { children: ReactNode }) => {
  useForgetAtLogout(client);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
