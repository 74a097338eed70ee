import type { D1Database, KVNamespace } from "@cloudflare/workers-types";
import { createSession } from "#worker/access/session-store.ts";
import { pinAccount } from "#worker/access/staff-pins.ts";
import { app } from "#worker/app.ts";
import { connect } from "#worker/db/client.ts";
import { recordDatabase } from "./recorded-database.ts";

const LOGIN = "showrunner";
const user = { id: "u", login: LOGIN, email: null, firstName: null, lastName: null, profileImageUrl: null };

/** Sessions in memory. */
const sessionsOf = () => {
  const entries = new Map<string, string>();
  return {
    get: async (key: string) => JSON.parse(entries.get(key) ?? "null") as unknown,
    put: async (key: string, value: string) => void entries.set(key, value),
  } as unknown as KVNamespace;
};

/** What came of reading something. */
export interface Reading {
  status: number;
  /** Entries of a list, if it is one. */
  length: number | undefined;
  /** That D1 has read and bills. */
  rows: number;
  trips: number;
}

/** What staff read by an address, and what D1 has counted for it besides the row that says who is staff. */
export const startStaffReadings = async (d1: D1Database) => {
  const SESSIONS = sessionsOf();
  const pin = await pinAccount(connect(d1), { id: 7, login: LOGIN });
  if (!pin) throw new Error("Somebody else has this name");
  const { token } = await createSession(SESSIONS, { user, pin });
  return async (address: string): Promise<Reading> => {
    const { DB, trips } = recordDatabase(d1);
    const bindings = { SITE_URL: "http://kitchen.test", STAFF_GITHUB_LOGINS: LOGIN, SESSIONS, DB };
    const headers = { cookie: `session=${token}` };
    const response = await app.request(`http://kitchen.test${address}`, { headers }, bindings);
    const [, ...read] = trips;
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const answer: unknown = isJson ? await response.json() : null;
    return {
      status: response.status,
      length: Array.isArray(answer) ? answer.length : undefined,
      rows: read.reduce((total, { rowsRead }) => total + rowsRead, 0),
      trips: read.length,
    };
  };
};
