import { type Query, type QueryClient, replaceEqualDeep } from "@tanstack/react-query";
import { LARGEST_PAGE } from "#contract/paging.ts";
import { keys } from "./keys.ts";
import type { Listed, Page, Pages } from "./lists.ts";

/*
 * Lists take in what others did, without moving what is being read: what is shown changes where
 * it stands, what is gone leaves, and what would come on top waits until somebody asks for it.
 */

/** The first page as it was shown, with what is now stored; beyond it only what stands between entries that are shown. */
export const takeIn = <Entry extends Listed>(
  shown: Page<Entry>,
  fresh: Page<Entry>,
  isFirst: boolean,
): Page<Entry> => {
  const before = new Map(shown.entries.map((entry) => [entry.id, entry]));
  const updated = fresh.entries.map((entry) => replaceEqualDeep(before.get(entry.id), entry));
  const isShown = ({ id }: Entry) => before.has(id);
  const first = updated.findIndex(isShown);
  const last = updated.findLastIndex(isShown);
  const isAll = fresh.next === undefined && shown.next === undefined;
  // Nothing of what was shown is there any more.
  if (shown.entries.length === 0 || (last < 0 && fresh.next === undefined && (isAll || isFirst)))
    return fresh;
  // None that is shown is among so many: a gap would be between them.
  if (last < 0) return isFirst ? { ...shown, newer: fresh } : shown;

  const end = shown.entries.findIndex(({ id }) => id === updated[last]?.id) + 1;
  const goesOn = fresh.next === undefined || last < updated.length - 1;
  const top = isFirst ? first : 0;
  const { newer: _, ...rest } = shown;
  return {
    ...rest,
    entries: [
      ...updated.slice(top, isAll ? undefined : last + 1),
      // Whether these are still there was not answered.
      ...(goesOn ? [] : shown.entries.slice(end)),
    ],
    ...(top > 0 && { newer: { entries: updated.slice(0, top), next: undefined } }),
  };
};

/** The list with what has come since. Where that is more than was asked for, the list begins anew with it. */
export const withNewer = <Entry extends Listed>({ pages, pageParams }: Pages<Entry>): Pages<Entry> => {
  const [{ newer, ...first } = { entries: [], next: undefined }, ...others] = pages;
  if (!newer) return { pages, pageParams };
  if (newer.next !== undefined) return { pages: [newer], pageParams: [undefined] };
  return { pages: [{ ...first, entries: [...newer.entries, ...first.entries] }, ...others], pageParams };
};

const pagesOf = ({ state }: Query) => state.data as Pages<Listed> | undefined;

/** Asks for the first page and for those in view, however many there are. */
const freshen = async (client: QueryClient, query: Query, inView: ReadonlySet<string>) => {
  const pages = pagesOf(query);
  const pageAt = query.meta?.pageAt;
  if (!pages || !pageAt || query.state.fetchStatus === "fetching") return;
  const isWanted = ({ entries }: Page<Listed>, place: number) =>
    place === 0 || entries.some(({ id }) => inView.has(id));
  const fresh = await Promise.all(
    pages.pages.map((page, place) => {
      if (!isWanted(page, place)) return undefined;
      // What has come pushes the end of the first page out of it.
      return pageAt(pages.pageParams[place], place === 0 ? String(LARGEST_PAGE) : undefined);
    }),
  );
  // Meanwhile something of ours may have changed the list, which then is newer than these answers.
  if (pagesOf(query) !== pages || client.isMutating() > 0) return;
  client.setQueryData<Pages<Listed>>(query.queryKey, {
    ...pages,
    pages: pages.pages.map((page, place) => {
      const answer = fresh[place];
      return answer ? takeIn(page, answer, place === 0) : page;
    }),
  });
};

/** What is not on the screen is asked for again when it is, and no more of it than its first page. */
const shorten = (client: QueryClient, { queryKey, state }: Query) => {
  const pages = state.data as Pages<Listed> | undefined;
  if (!pages) return;
  client.setQueryData<Pages<Listed>>(queryKey, {
    pages: pages.pages.slice(0, 1),
    pageParams: pages.pageParams.slice(0, 1),
  });
  client.invalidateQueries({ queryKey, refetchType: "none" });
};

/** What is one call each. */
const single = [
  keys.summary,
  keys.visits.all,
  keys.mail.sending,
  keys.mailKinds,
  keys.settings,
  ["applications", "one"],
  ["questionnaires", "received"],
  keys.mail.ones,
  // What the button says beside a list that has changed.
  keys.mail.matchings,
];

/** Takes in what others did; `inView` are the ids of the entries that can be seen. */
export const takeInChanges = async (client: QueryClient, inView: ReadonlySet<string>) => {
  for (const queryKey of single) client.invalidateQueries({ queryKey });
  const lists = client.getQueryCache().findAll({ predicate: ({ meta }) => meta?.pageAt !== undefined });
  await Promise.all(
    lists.map((query) => {
      if (!query.isActive()) return shorten(client, query);
      // One that fails stays as it is; the summary fails, too, where a login has ended.
      return freshen(client, query, inView).catch(() => undefined);
    }),
  );
};
