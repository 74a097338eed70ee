import { mkdir, writeFile } from "node:fs/promises";

/** One thing that was measured or counted. */
export interface Figure {
  area: string;
  name: string;
  value: number;
  /** As `ms`, `bytes`, `ratio`, `rows`, `statements`. */
  unit: string;
  /** What it should be, in words that a table has room for; none where it only informs. */
  goal: string | null;
  holds: boolean | null;
}

const informs = { goal: null, holds: null };

/** The figures of an area, made by what is asked of them. */
export const figuresOf = (area: string) => ({
  plain: (name: string, value: number, unit: string): Figure => ({ area, name, value, unit, ...informs }),
  atMost: (name: string, value: number, unit: string, most: number): Figure => ({
    area,
    name,
    value,
    unit,
    goal: `at most ${most}`,
    holds: value <= most,
  }),
  atLeast: (name: string, value: number, unit: string, least: number): Figure => ({
    area,
    name,
    value,
    unit,
    goal: `at least ${least}`,
    holds: value >= least,
  }),
});

const REPORT = ".reports/bench.json";

const rounded = (value: number) => Number(value.toPrecision(4));
const verdict = ({ holds }: Figure) => (holds === null ? "" : holds ? "holds" : "MISSED");

/** Prints figures as a table, and keeps them for programs. */
export const report = async (figures: readonly Figure[]) => {
  console.table(
    figures.map((figure) => ({
      area: figure.area,
      name: figure.name,
      value: rounded(figure.value),
      unit: figure.unit,
      goal: figure.goal ?? "",
      "": verdict(figure),
    })),
  );
  await mkdir(".reports", { recursive: true });
  await writeFile(REPORT, `${JSON.stringify(figures, null, 2)}\n`);
};
