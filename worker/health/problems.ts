import type { Env } from "#worker/env.ts";
import { siteLimit } from "#worker/mail/automatic-mails.ts";
import type { Facts } from "./facts.ts";

/* What somebody should look at, in sentences for staff, the operator and whoever asks how the site is. */

export interface Problem {
  text: string;
  /** The part of the site that does not work; missing where it works, and something else is the matter. */
  part?: "mail" | "cron";
}

const MINUTE = 60_000;
/** Cron ticks every five minutes. */
const CRON_LATE = 20 * MINUTE;
/** Longer than a job waits for its turn among busy ticks. */
export const JOB_LATE = 60 * MINUTE;

/** Of the day's mails, after which they come near their limit. */
const NEAR = 0.8;

/** To the minute, and the same wherever it is read. */
const inWords = (time: string) => `${time.slice(0, 16).replace("T", " ")} UTC`;

const isOlder = (time: string, age: number, now: Date) => Date.parse(time) < now.getTime() - age;

type Limits = Pick<Env, "AUTOMATIC_MAILS_A_DAY">;

const mailProblems = ({ isOutage, waitsForLong, wasRefused }: Facts): Problem[] => [
  ...(isOutage
    ? [
        {
          part: "mail" as const,
          text: "No mail can be sent: the mail service refuses this site as a sender.",
        },
      ]
    : []),
  ...(waitsForLong
    ? [{ part: "mail" as const, text: "A mail has been waiting for more than an hour." }]
    : []),
  ...(wasRefused ? [{ text: "Mails have failed in the last 24 hours." }] : []),
];

const limitProblems = ({ automaticMails }: Facts, env: Limits): Problem[] => {
  const most = siteLimit(env);
  if (most === 0 || automaticMails < NEAR * most) return [];
  const [sent, limit] = [automaticMails, most].map((mails) => mails.toLocaleString("en-US"));
  return [{ text: `Of the ${limit} automatic mails that the site may send in 24 hours, ${sent} are sent.` }];
};

const cronProblems = ({ tickedAt, endedAt }: Facts, now: Date): Problem[] => {
  if (isOlder(tickedAt, CRON_LATE, now))
    return [{ part: "cron", text: `Cron has not run since ${inWords(tickedAt)}.` }];
  const late = Object.entries(endedAt).filter(([, time]) => isOlder(time, JOB_LATE, now));
  return late.map(([job, time]) => ({
    part: "cron",
    text: `The job '${job}' has not come to its end since ${inWords(time)}.`,
  }));
};

/** What is wrong at this moment; nothing while all is well. */
export const problemsIn = (facts: Facts, env: Limits, now: Date): Problem[] => [
  ...mailProblems(facts),
  ...limitProblems(facts, env),
  ...cronProblems(facts, now),
];
