import { and, eq, inArray, like, lt } from "drizzle-orm";
import { changeApplicationStatuses } from "#worker/applications/decide.ts";
import type { Database } from "#worker/db/client.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import type { Env } from "#worker/env.ts";
import { changeMail } from "#worker/mail/edit.ts";
import { deliverByCron } from "#worker/mail/queue/delivery.ts";
import { releaseMails } from "#worker/mail/release.ts";
import { writeReminders } from "#worker/mail/reminders.ts";
import type { Requester } from "#worker/mail/visitor-mails.ts";
import { SAMPLE_DOMAIN } from "./words.ts";

export interface Stage {
  db: Database;
  bucket: Env["PHOTOS"];
  cause: Requester;
  /** Origin of links in emails. */
  site: string;
}

export interface Act {
  /** Milliseconds since 1970. */
  at: number;
  run: () => Promise<unknown>;
}

export const DAY_MS = 86_400_000;

/** Nothing decided within this time has been released. */
const UNRELEASED_MS = 3 * DAY_MS;
/** Staff discard every 15th email. */
const DISCARD_EVERY = 15;

/** A LIKE pattern that finds all samples. */
export const ofSamples = `%@${SAMPLE_DOMAIN}`;
/** A full mailbox. */
export const FULL = `full@${SAMPLE_DOMAIN}`;

/** Staff and cron. Nothing is really sent; addresses in `wrong` bounce. */
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
    // A tick's limit may leave more.
    if (sent > 20) await deliver();
  };

  /** Releases the samples' held emails once they are most of a day old. */
  const release = async (time: number) => {
    const families = db
      .select({ id: applications.id })
      .from(applications)
      .where(like(applications.email, ofSamples));
    const isOld = lt(outbox.createdAt, new Date(time - 0.8 * DAY_MS).toISOString());
    const held = await db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(eq(outbox.status, "held"), isOld, inArray(outbox.familyId, families)));
    const released: string[] = [];
    for (const { id } of held)
      if (++seen % DISCARD_EVERY === 0) await changeMail(db, id, { status: "discarded" }, site);
      else released.push(id);
    await releaseMails(db, released, site);
  };

  return {
    deliver,
    decide: (id: string, status: keyof typeof decided) => decided[status].push(id),
    open: async (time: number) => {
      for (const status of ["approved", "rejected"] as const)
        await changeApplicationStatuses(db, { ids: decided[status].splice(0), status });
      if (time < now - UNRELEASED_MS) await release(time);
      await writeReminders(db, new Date());
      await deliver();
    },
  };
};
export type Office = ReturnType<typeof startOffice>;
