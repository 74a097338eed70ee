import { deskLocale } from "#contract/desk-locale.ts";
import { numbersIn } from "#contract/locale.ts";
import type { Env } from "#worker/env.ts";
import { siteLimit } from "#worker/mail/automatic-mails.ts";
import { WHOLE_NIGHT } from "#worker/site/backup/back-up.ts";
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
/** Longer than a job waits for two turns among busy ticks, of which one may fail. */
export const JOB_LATE = 120 * MINUTE;
/** A night's backup ends once a day. */
const NIGHT_LATE = 26 * 60 * MINUTE;

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
  ...(waitsForLong ? [{ text: "A mail has been waiting for more than an hour." }] : []),
  ...(wasRefused ? [{ text: "Mails have failed in the last 24 hours." }] : []),
];

const formatCount = numbersIn(deskLocale);

const limitProblems = ({ automaticMails }: Facts, env: Limits): Problem[] => {
  const most = siteLimit(env);
  if (most === 0 || automaticMails < NEAR * most) return [];
  const [sent, limit] = [automaticMails, most].map(formatCount);
  return [{ text: `Of the ${limit} automatic mails that the site may send in 24 hours, ${sent} are sent.` }];
};

const cronProblems = ({ tickedAt, endedAt }: Facts, now: Date): Problem[] => {
  if (isOlder(tickedAt, CRON_LATE, now))
    return [{ part: "cron", text: `Cron has not run since ${inWords(tickedAt)}.` }];
  const late = ([job, time]: [string, string]) =>
    isOlder(time, job === WHOLE_NIGHT ? NIGHT_LATE : JOB_LATE, now);
  return Object.entries(endedAt)
    .filter(late)
    .map(([job, time]) => ({
      part: "cron",
      text: `The job '${job}' has not come to its end since ${inWords(time)}.`,
    }));
};

/** What is told where nobody knows how cron and mails are, as after a restore that left its row out. */
const UNKNOWN: Problem = { part: "cron", text: "When cron has run last is not stored." };

/** What is wrong at this moment; nothing while all is well. */
export const problemsIn = ([facts]: readonly Facts[], env: Limits, now: Date): Problem[] =>
  facts ? [...mailProblems(facts), ...limitProblems(facts, env), ...cronProblems(facts, now)] : [UNKNOWN];
