import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { quick: { type: "boolean" }, long: { type: "boolean" }, beside: { type: "string" } },
});

/** What is to be measured, by name; everything if nothing is named. */
export const asked = positionals;

/** Once instead of three times: to see whether it works, not what it is. */
export const isQuick = values.quick === true;

/** With the largest table, too. */
export const isLong = values.long === true;

/** Another site's page, measured in the same run for comparison. */
export const beside = typeof values.beside === "string" ? values.beside : undefined;
