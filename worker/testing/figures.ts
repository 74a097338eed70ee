/** Prints what a proof has counted, for people to read. */
export const printFigure = (proof: string, counted: Readonly<Record<string, number>>) => {
  const words = Object.entries(counted).map(([name, count]) => `${count.toLocaleString("en")} ${name}`);
  // Not by the console, which proofs look at.
  process.stdout.write(`${proof}: ${words.join(", ")}\n`);
};
