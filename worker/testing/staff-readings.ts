import type { D1Database } from "@cloudflare/workers-types";
import { app } from "#worker/app.ts";
import { recordDatabase } from "./recorded-database.ts";
import { STAFF_LOGIN, startStaffSession } from "./staff-session.ts";

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
  const { SESSIONS, cookie } = await startStaffSession(d1);
  return async (address: string): Promise<Reading> => {
    const { DB, trips } = recordDatabase(d1);
    const bindings = { SITE_URL: "http://kitchen.test", STAFF_GITHUB_LOGINS: STAFF_LOGIN, SESSIONS, DB };
    const headers = { cookie };
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
