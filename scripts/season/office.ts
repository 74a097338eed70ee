import { and, eq, inArray, like, lt } from "drizzle-orm";
import { SAMPLE_DOMAIN } from "#scripts/samples/words.ts";
import { changeApplicationStatuses } from "#worker/applications/deciding.ts";
import type { Database } from "#worker/db/client.ts";
import { outbox } from "#worker/db/outbox.ts";
import { applications } from "#worker/db/schema.ts";
import type { Env } from "#worker/env.ts";
import type { Cause } from "#worker/mail/automatic-mails.ts";
import { changeMail } from "#worker/mail/changes.ts";
import { deliverByCron } from "#worker/mail/delivery.ts";
import { releaseMails } from "#worker/mail/release.ts";
import { writeReminders } from "#worker/mail/reminders.ts";

/** On what a season is played. */
export interface Stage {
  db: Database;
  bucket: Env["PHOTOS"];
  cause: Cause;
  /** Where links in mails lead. */
  site: string;
}

/** What somebody does at a time, in milliseconds since 1970. */
export interface Act {
  at: number;
  run: () => Promise<unknown>;
}

export const DAY = 86_400_000;

/** Staff have not released anything for so long. */
const LATELY = 3 * DAY;
/** Of so many mails they discard one. */
const DISCARDS = 15;

/** By which everything that belongs to samples is found. */
export const ofSamples = `%@${SAMPLE_DOMAIN}`;
/** Whose mailbox is full at the moment. */
export const FULL = `full@${SAMPLE_DOMAIN}`;

/** What staff and cron do. Nobody is ever mailed: each mail of a sample is sent, or `wrong` has its address. */
export const startOffice = ({ db, site }: Stage, wrong: ReadonlySet<string>, now: number) => {
  const decided: Record<"approved" | "rejected", string[]> = { approved: [], rejected: [] };
  let seen = 0;

  const mailer = {
    send: async ({ to }: { to: string }) => {
      if (to === FULL) throw Object.assign(new Error("The mailbox is full"), { code: "E_DELIVERY_FAILED" });
      if (wrong.has(to))
        throw Object.assign(new Error("No such mailbox"), { code: "E_RECIPIENT_SUPPRESSED" });
    },
  };
  const deliver = async (): Promise<void> => {
    const { sent } = await deliverByCron(db, mailer, site, new Date());
    // More may wait.
    if (sent > 20) await deliver();
  };

  /** Of all that samples' families are to be told since yesterday. */
  const release = async (time: number) => {
    const families = db
      .select({ id: applications.id })
      .from(applications)
      .where(like(applications.email, ofSamples));
    const isOld = lt(outbox.createdAt, new Date(time - 0.8 * DAY).toISOString());
    const held = await db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.status, "held"), isOld, inArray(outbox.familyId, families)));
    const released: string[] = [];
    for (const { id } of held)
      if (++seen % DISCARDS === 0) await changeMail(db, id, { status: "discarded" }, site);
      else released.push(id);
    await releaseMails(db, released, site);
  };

  return {
    deliver,
    decide: (id: string, status: keyof typeof decided) => decided[status].push(id),
    open: async (time: number) => {
      for (const status of ["approved", "rejected"] as const)
        await changeApplicationStatuses(db, { ids: decided[status].splice(0), status });
      if (time < now - LATELY) await release(time);
      await writeReminders(db, new Date());
      await deliver();
    },
  };
};
export type Office = ReturnType<typeof startOffice>;
