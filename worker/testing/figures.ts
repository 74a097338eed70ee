import { appendFileSync, mkdirSync } from "node:fs";

/* What proofs have counted, for people to read: `npm test` and `npm run test:long` print it as a table at the end. */

/** Notes, and prints, what was counted. */
export const printFigure = (proof: string, counted: Readonly<Record<string, number>>) => {
  mkdirSync(".reports", { recursive: true });
  appendFileSync(".reports/figures.jsonl", `${JSON.stringify({ proof, ...counted })}\n`);
  const words = Object.entries(counted).map(([name, count]) => `${count.toLocaleString("en")} ${name}`);
  // Not by the console, which proofs look at.
  process.stdout.write(`${proof}: ${words.join(", ")}\n`);
};
