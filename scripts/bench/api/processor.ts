import { readdirSync, readFileSync } from "node:fs";

/*
 * Processor time, which says what a call costs also on a machine that has other things to do. Only where there is `/proc`; its
 * clock ticks a hundred times a second.
 */

const TICKS_A_SECOND = 100;

/** Of `/proc/<id>/stat`, behind the name in parentheses: the parent, and what was spent in user mode and in the kernel. */
const statOf = (id: string) => {
  try {
    const text = readFileSync(`/proc/${id}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return {
      name: text.slice(text.indexOf("(") + 1, text.lastIndexOf(")")),
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
    };
  } catch {
    return undefined;
  }
};

/** Answers the seconds that workerd, started by this process, has spent so far; always 0 where nobody says. */
export const processorTime = (): (() => number) => {
  let ids: string[] = [];
  try {
    ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return () => 0;
  }
  const id = ids.find((one) => {
    const stat = statOf(one);
    return stat?.parent === process.pid && stat.name.startsWith("workerd");
  });
  return () => (id ? (statOf(id)?.ticks ?? 0) / TICKS_A_SECOND : 0);
};
