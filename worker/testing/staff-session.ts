import type { D1Database, KVNamespace } from "@cloudflare/workers-types";
import { createSession } from "#worker/access/session-store.ts";
import { pinAccount } from "#worker/access/staff-pins.ts";
import { connect } from "#worker/db/client.ts";

/** Who is logged in. */
export const STAFF_LOGIN = "showrunner";

const user = {
  id: "u",
  login: STAFF_LOGIN,
  email: null,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
};

/** A session of somebody whose name is pinned, in a KV in memory that counts what it is asked for. */
export const startStaffSession = async (d1: D1Database) => {
  const entries = new Map<string, string>();
  const asked = { reads: 0, writes: 0 };
  const SESSIONS = {
    get: async (key: string) => {
      asked.reads += 1;
      return JSON.parse(entries.get(key) ?? "null") as unknown;
    },
    put: async (key: string, value: string) => {
      asked.writes += 1;
      entries.set(key, value);
    },
  } as unknown as KVNamespace;
  const pin = await pinAccount(connect(d1), { id: 7, login: STAFF_LOGIN });
  if (!pin) throw new Error("Somebody else has this name");
  const { token } = await createSession(SESSIONS, { user, pin });
  return { SESSIONS, cookie: `session=${token}`, asked };
};
