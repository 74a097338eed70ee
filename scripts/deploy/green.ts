import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Checkout } from "./repository.ts";

/* At which commit `npm test` was last green, so that nothing is deployed that was not tested. */

const RECORD = ".tested";

/** Notes it, if what was tested is what is committed, from the first test to the last. */
export const recordGreen = (before: Checkout, after: Checkout) => {
  if (before.clean && after.clean && before.commit === after.commit)
    writeFileSync(RECORD, `${after.commit}\n`);
};

export const greenCommit = () => (existsSync(RECORD) ? readFileSync(RECORD, "utf8").trim() : "");
