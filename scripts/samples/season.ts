import { inArray, like } from "drizzle-orm";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import { createContact } from "#worker/contact-info/edit.ts";
import { findActiveContact } from "#worker/contact-info/read.ts";
import { connect } from "#worker/db/client.ts";
import { applications, stories, subscribers } from "#worker/db/schema/entities.ts";
import type { Env } from "#worker/env.ts";
import { deleteMails } from "#worker/mail/queue/outbox.ts";
import { changeSettings, readSettings } from "#worker/operations/settings.ts";
import { sampleApplications } from "./applications.ts";
import { saveColleagues } from "./casting.ts";
import { familyActs } from "./families.ts";
import { type Act, DAY_MS, ofSamples, type Stage, startOffice } from "./office.ts";
import { storyActs, subscriberActs } from "./visitors.ts";
import { sampleLeads, sampleVisits } from "./visits.ts";

/* Simulates a season up to now in workerd, with the Worker's own functions and a fake clock, so that samples are like real data. */

const SEASON_MS = 42 * DAY_MS;
const MINUTE_MS = 60_000;

/** Replaces `Date` while acts run. Each reading advances it by a millisecond. */
const actByClock = async (acts: Act[]) => {
  const RealDate = Date;
  let time = 0;
  globalThis.Date = class extends RealDate {
    constructor(...given: [] | [number]) {
      super(...(given.length > 0 ? (given as [number]) : ([time++] as const)));
    }
    static override now = () => time++;
  } as DateConstructor;
  try {
    for (const { at, run } of acts.sort((one, other) => one.at - other.at)) {
      time = at;
      await run();
    }
  } finally {
    globalThis.Date = RealDate;
  }
};

/** Deletes earlier samples. The site's own cleanup deletes their photos. */
const deleteSamples = async ({ db }: Stage) => {
  const storyIds = db.select({ id: stories.id }).from(stories).where(like(stories.email, ofSamples));
  const subscribed = like(subscribers.email, ofSamples);
  const [, , , , deleted] = await db.batch([
    deleteMails(db, storyIds),
    deleteMails(db, db.select({ id: subscribers.id }).from(subscribers).where(subscribed)),
    db.delete(stories).where(inArray(stories.id, storyIds)),
    db.delete(subscribers).where(subscribed),
    db.delete(applications).where(like(applications.email, ofSamples)).returning({ id: applications.id }),
  ]);
  return deleted.length > 0;
};

/** Those of the settings, or samples where there are none. */
const findLeads = async ({ db }: Stage) => {
  const { leads } = await readSettings(db);
  return leads.length > 0 ? leads : (await changeSettings(db, { leads: sampleLeads })).leads;
};

export const simulateSeason = async (
  { DB, PHOTOS }: Pick<Env, "DB" | "PHOTOS">,
  { families, site }: { families: number; site: string },
) => {
  const now = Date.now();
  // Any secret will do: it only hashes counters.
  const cause = { env: { SESSION_SECRET: crypto.randomUUID() }, networks: [] };
  const stage: Stage = { db: connect(DB, "showrunner"), bucket: PHOTOS, cause, site };
  const deleted = await deleteSamples(stage);
  await saveColleagues(stage);
  const samples = sampleApplications(families, now);
  const today = todayIn(show.timeZone, new Date(now));
  const visits = sampleVisits(samples, today, await findLeads(stage));
  const { closes } = (await readSettings(stage.db)).casting;
  if (!closes) await changeSettings(stage.db, { casting: { closes: addDays(today, 45) } });
  const wrong = new Set(samples.filter((_, index) => index % 120 === 17).map(({ email }) => email));
  const office = startOffice(stage, wrong, now);
  // Grows more slowly than the number of families: a long list of visitors shows nothing new.
  const visitors = Math.round(Math.sqrt(families * 60));
  const hasContact = await findActiveContact(stage.db);
  const acts = [
    ...(hasContact
      ? []
      : [{ at: now - SEASON_MS, run: () => createContact(stage.db, show.fallbackContact) }]),
    ...samples.flatMap((sample) => {
      const place = samples.filter(({ status }) => status === sample.status).indexOf(sample);
      const visit = visits.find(({ familyRegistrationId }) => familyRegistrationId === sample.id);
      return familyActs(stage, office, { sample, visit, place });
    }),
    ...storyActs(stage, visitors / 5, SEASON_MS),
    ...subscriberActs(stage, visitors, SEASON_MS),
    ...Array.from({ length: 2 * (SEASON_MS / DAY_MS) }, (_, half) => {
      const at = now - half * (DAY_MS / 2);
      return { at, run: () => office.open(at) };
    }),
    // The welcome to the full mailbox, tried three times by then, is waiting.
    ...[25, 19, 3].map((minutes) => ({ at: now - minutes * MINUTE_MS, run: office.deliver })),
  ];
  await actByClock(acts.filter(({ at }) => at <= now));
  return { deleted, visits: visits.length };
};
