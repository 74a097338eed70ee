import type { D1Database } from "@cloudflare/workers-types";
import { filledApplication } from "#scripts/samples/applications.ts";
import { submitApplication } from "#worker/applications/store.ts";
import { connect } from "#worker/db/client.ts";
import type { Attempt } from "#worker/db/idempotency.ts";
import { automaticMailHours, automaticMails } from "#worker/db/limits.ts";
import { outbox } from "#worker/db/outbox.ts";
import { forgetMails } from "./mails.ts";
import { stranger } from "./stranger.ts";

/** Strangers apply with other people's addresses, without a Worker. */
export const strangers = (d1: D1Database) => {
  const db = connect(d1);
  const limits: { AUTOMATIC_MAILS_A_DAY?: string } = {};
  return {
    /** What the site is set to. */
    limits,
    apply: (email: string, network?: string, attempt?: Attempt) =>
      submitApplication(
        db,
        { ...filledApplication, email },
        { ...stranger(network), env: { ...limits } },
        attempt,
      ),
    mails: () => db.select().from(outbox),
    counted: () => db.select().from(automaticMails),
    forget: async () => {
      delete limits.AUTOMATIC_MAILS_A_DAY;
      await forgetMails(db);
      await db.batch([db.delete(automaticMails), db.delete(automaticMailHours)]);
    },
  };
};

/** Of mails, how many may go out, and why others may not. */
export const outcomeOf = (mails: readonly { status: string; lastError: string | null }[]) => ({
  queued: mails.filter(({ status }) => status === "queued").length,
  failed: mails.filter(({ status }) => status === "failed").length,
  why: [...new Set(mails.map(({ lastError }) => lastError))].filter((error) => error !== null),
});
