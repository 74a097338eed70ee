import type { Correction } from "#contract/applications.ts";

/** Of how many corrections an application keeps which fields they were about. */
const KEPT = 50;

/** What an application's `corrections` become with one more. */
export const withCorrection = (corrections: readonly Correction[], added: Correction) =>
  [...corrections, added].slice(-KEPT);
