import { inArray, like } from "drizzle-orm";
import { todayIn } from "#contract/calendar-dates.ts";
import { show } from "#contract/show.ts";
import { sampleApplications } from "#scripts/samples/applications.ts";
import { sampleVisits } from "#scripts/samples/visits.ts";
import { createContact, findActiveContact } from "#worker/contact-info/store.ts";
import { connect } from "#worker/db/client.ts";
import { applications, stories, subscribers } from "#worker/db/schema.ts";
import type { Env } from "#worker/env.ts";
import { deleteMails } from "#worker/mail/outbox.ts";
import { hireStaff } from "./casting.ts";
import { familyActs } from "./families.ts";
import { type Act, DAY, ofSamples, type Stage, startOffice } from "./office.ts";
import { storyActs, subscriberActs } from "./visitors.ts";

/*
 * A season up to now, played in the Worker's own runtime by its own verbs, each at the time at which somebody would have
 * done so: no sample is as the site would not have made it.
 */

const SEASON = 42 * DAY;
const MINUTE = 60_000;

/** Does everything at its time, which clocks show meanwhile. With each look at them they go on by a millisecond. */
const play = async (acts: Act[]) => {
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

/** Deletes the samples of an earlier seeding, but for photos, which the site's own clean-up finds; whether there were any. */
const strike = async ({ db }: Stage) => {
  const storyIds = db.select({ id: stories.id }).from(stories).where(like(stories.email, ofSamples));
  const subscribed = like(subscribers.email, ofSamples);
  const [, , , , struck] = await db.batch([
    deleteMails(db, storyIds),
    deleteMails(db, db.select({ id: subscribers.id }).from(subscribers).where(subscribed)),
    db.delete(stories).where(inArray(stories.id, storyIds)),
    db.delete(subscribers).where(subscribed),
    db.delete(applications).where(like(applications.email, ofSamples)).returning({ id: applications.id }),
  ]);
  return struck.length > 0;
};

/** Plays a season of so many families that ends now, in place of an earlier one; answers what there is now. */
export const playSeason = async (
  { DB, PHOTOS }: Pick<Env, "DB" | "PHOTOS">,
  { families, site }: { families: number; site: string },
) => {
  const now = Date.now();
  // A secret of no use but to count by.
  const cause = { env: { SESSION_SECRET: crypto.randomUUID() }, networks: [] };
  const stage: Stage = { db: connect(DB, "showrunner"), bucket: PHOTOS, cause, site };
  const struck = await strike(stage);
  await hireStaff(stage);
  const samples = sampleApplications(families, now);
  const visits = sampleVisits(samples, todayIn(show.timeZone, new Date(now)));
  const wrong = new Set(samples.filter((_, index) => index % 120 === 17).map(({ email }) => email));
  const office = startOffice(stage, wrong, now);
  // More slowly than families: a long list of them shows nothing new.
  const visitors = Math.round(Math.sqrt(families * 60));
  const hasContact = await findActiveContact(stage.db);
  const acts = [
    ...(hasContact ? [] : [{ at: now - SEASON, run: () => createContact(stage.db, show.fallbackContact) }]),
    ...samples.flatMap((sample) => {
      const place = samples.filter(({ status }) => status === sample.status).indexOf(sample);
      const visit = visits.find(({ familyRegistrationId }) => familyRegistrationId === sample.id);
      return familyActs(stage, office, { sample, visit, place });
    }),
    ...storyActs(stage, visitors / 5, SEASON),
    ...subscriberActs(stage, visitors, SEASON),
    ...Array.from({ length: 2 * (SEASON / DAY) }, (_, half) => {
      const at = now - half * (DAY / 2);
      return { at, run: () => office.open(at) };
    }),
    // The welcome of a full mailbox, tried thrice by then, waits for its next try.
    ...[25, 19, 3].map((minutes) => ({ at: now - minutes * MINUTE, run: office.deliver })),
  ];
  await play(acts.filter(({ at }) => at <= now));
  return { struck, visits: visits.length };
};
