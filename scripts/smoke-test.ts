import { setTimeout as sleep } from "node:timers/promises";
import { callChecks } from "./smoke-test/calls.ts";
import { askFrom, type Check, Problem, problemOf } from "./smoke-test/check.ts";
import { pageChecks } from "./smoke-test/pages.ts";
import { type PhotoOptions, photoCheck } from "./smoke-test/photo.ts";

/* Whether a site that was just deployed does what it is for, as seen from outside. */

export interface SmokeTestOptions extends PhotoOptions {
  /** The site's address, without a slash at its end. */
  site: string;
  /** Sends a mail to the operator; answers why it could not. */
  sendMail?: (() => Promise<string | undefined>) | undefined;
  /** Milliseconds until what failed is tried once more. */
  pause?: number;
  /** Milliseconds that an answer may take. */
  patience?: number;
}

export interface Finding {
  name: string;
  /** What is wrong, as a sentence. */
  problem?: string;
  /** What could not be tried, and is therefore not said to be well. */
  untried?: string;
}

const mailCheck = (sendMail: SmokeTestOptions["sendMail"]): Check => ({
  name: "a mail to the operator",
  run: async () => {
    if (!sendMail) return "there is no OPERATOR_EMAIL";
    const problem = await sendMail();
    if (problem) throw new Problem(problem);
    return undefined;
  },
});

const make = async ({ name, run }: Check): Promise<Finding> => {
  try {
    const untried = await run();
    return untried ? { name, untried } : { name };
  } catch (error) {
    return { name, problem: problemOf(error) };
  }
};

/** A new version, a domain or a certificate takes some time to be everywhere. */
const PAUSE = 15_000;

export const smokeTest = async (options: SmokeTestOptions): Promise<Finding[]> => {
  const { site, sendMail, pause = PAUSE, patience, ...photo } = options;
  const ask = askFrom(site, patience);
  const checks = [
    ...pageChecks(ask),
    ...callChecks(ask, site),
    photoCheck(ask, site, photo),
    mailCheck(sendMail),
  ];
  const findings = await Promise.all(checks.map(make));
  if (findings.every(({ problem }) => problem === undefined)) return findings;
  await sleep(pause);
  return Promise.all(
    checks.map((check, index) => {
      const finding = findings[index];
      return finding && finding.problem === undefined ? finding : make(check);
    }),
  );
};
