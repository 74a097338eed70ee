import { connect, type Database } from "./client.ts";
import { type Asked, type Cost, Meter, metered, type Source } from "./meter.ts";

/*
 * D1 has copies of the database around the world, which may be a moment behind the primary one. Who only reads asks the
 * nearest; a bookmark says how much that must know already. Where there are no copies, as on one's
 * own computer, all of this asks the one database that there is.
 */

/** How a request asks the database. */
export interface RequestDatabase {
  /** For what the request is about: of a request that only reads, the nearest copy that knows what its bookmark says. */
  db: Database;
  /** For what has to be so now: asks the primary database first, and never one that knows less than that did. */
  primary: Database;
  takeCost: () => Cost;
  /**
   * From which state on all is known that this request may have written. `null` for one that asked nothing, or only read:
   * whether others have written must not show.
   */
  bookmark: () => string | null;
}

/** Opens a session when it is first used: most requests for pages ask nothing. */
const lazySession = (d1: () => D1Database, from: string) => {
  let session: D1DatabaseSession | undefined;
  return {
    ask: (): Asked => {
      session ??= d1().withSession(from);
      return session;
    },
    bookmark: () => session?.getBookmark() ?? null,
  };
};

/** The database of a request, whose sender knows of all that a `bookmark` says. */
export const openForRequest = (
  d1: () => D1Database,
  { onlyReads, bookmark }: { onlyReads: boolean; bookmark?: string | undefined },
): RequestDatabase => {
  const meter = new Meter();
  const now = lazySession(d1, "first-primary");
  const near = lazySession(d1, bookmark ?? "first-unconstrained");

  const askPrimary: Source = (call) => call(now.ask());
  const askNear: Source = async (call) => {
    try {
      return await call(near.ask());
    } catch (error) {
      // Perhaps the bookmark is of another database. What only reads can be asked again.
      if (!bookmark) throw error;
      return askPrimary(call);
    }
  };

  const primary = connect(metered(askPrimary, meter));
  return {
    db: onlyReads ? connect(metered(askNear, meter)) : primary,
    primary,
    takeCost: meter.take,
    bookmark: () => (onlyReads && !meter.hasWritten ? null : now.bookmark()),
  };
};
