import type { QueryKey } from "@tanstack/react-query";

/** Every query key. A key starts with its noun, so that invalidating a noun reaches all its queries. */
export const keys = {
  user: ["user"],
  summary: ["summary"],
  applications: {
    lists: ["applications", "list"],
    list: (filter: object) => ["applications", "list", filter],
    schedulable: (q: string) => ["applications", "list", "schedulable", q],
    matching: (filter: object) => ["applications", "list", "matching", filter],
    board: (shortlistId: string) => ["applications", "list", "board", shortlistId],
    cards: (ids: readonly string[]) => ["applications", "list", "cards", ids],
    count: (filter: object) => ["applications", "list", "count", filter],
    one: (id: string) => ["applications", "one", id],
    notes: (id: string) => ["applications", "notes", id],
    history: (id: string) => ["applications", "history", id],
  },
  shortlists: {
    all: ["shortlists"],
    shares: (id: string) => ["shortlists", "shares", id],
  },
  views: ["views"],
  familyPage: (id: string) => ["family-page", id],
  sharedPage: (token: string) => ["shared-page", token],
  ownData: (familyId: string) => ["own-data", familyId],
  questionnaires: {
    all: ["questionnaires"],
    list: (filter: object) => ["questionnaires", "list", filter],
    received: (familyId: string) => ["questionnaires", "received", familyId],
  },
  visits: {
    all: ["visits"],
    weeks: ["visits", "week"],
    week: (start: string) => ["visits", "week", start],
  },
  inbox: {
    all: ["inbox"],
    part: (part: string) => ["inbox", part],
  },
  stories: (filter: object) => ["stories", filter],
  subscribers: ["subscribers"],
  mail: {
    all: ["mail"],
    list: (filter: object) => ["mail", "list", filter],
    count: (filter: object) => ["mail", "count", filter],
    matching: (filter: object) => ["mail", "matching", filter],
    one: (id: string) => ["mail", "one", id],
  },
  mailKinds: ["mail-kinds"],
  settings: ["settings"],
  history: ["history"],
  contactInfo: ["contact-info"],
} as const;

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** The only keys that the mutation makes stale; by default, everything on the desk. */
      stale?: readonly QueryKey[];
      /** It settles without waiting for the refetches: it has updated the cache itself, or others wait for it. */
      settlesAtOnce?: true;
    };
  }
}
