import { queryOptions } from "@tanstack/react-query";
import type { InboxPart, InboxRows } from "#contract/inbox.ts";
import { type ApiResponse, api, bodyOf } from "./client.ts";
import { keys } from "./keys.ts";
import { listQuery } from "./lists.ts";

export const inboxQuery = queryOptions({
  queryKey: keys.inbox.all,
  queryFn: () => bodyOf(api.inbox.$get()),
});

/** All of a part, of which the inbox itself has the newest. */
export const inboxPartQuery = <Part extends InboxPart>(part: Part) =>
  listQuery(keys.inbox.part(part), (query) => {
    const call: Promise<ApiResponse<unknown>> = api.inbox[":part"].$get({ param: { part }, query });
    return call as Promise<ApiResponse<InboxRows[Part][]>>;
  });

export const markMention = ({ id, done }: { id: string; done: boolean }) =>
  bodyOf(api.mentions[":noteId"].$put({ param: { noteId: id }, json: { done } }));
