import { type Figure, figuresOf } from "#scripts/bench/figures.ts";
import { addFamilies } from "#worker/testing/many-families.ts";
import { BY_CHANCE, isOther, readings } from "#worker/testing/readings.ts";
import { migrationStatements, simulateStorage } from "#worker/testing/simulation.ts";
import { startStaffReadings } from "#worker/testing/staff-readings.ts";

/** Applications among which is read, and those of `npm run bench:long`. */
const SIZES = [1_000, 10_000, 100_000];
const LONG = 1_000_000;
const PAGE = 20;

const { plain, atMost } = figuresOf("api");

/** The rows that D1 reads for each way to read a list, and whether they grow with the table. */
export const measureRows = async (isLong: boolean): Promise<Figure[]> => {
  const storage = simulateStorage();
  const info = console.info;
  // The app has a line for each call.
  console.info = () => undefined;
  try {
    const d1 = await storage.getD1Database("DB");
    await d1.batch(migrationStatements().map((statement) => d1.prepare(statement)));
    const read = await startStaffReadings(d1);
    const figures: Figure[] = [];
    let before = new Map<string, number>();
    let filled = 0;
    for (const size of isLong ? [...SIZES, LONG] : SIZES) {
      await addFamilies(d1, filled, size);
      filled = size;
      const full = new Map<string, number>();
      for (const address of readings) {
        const { length, rows } = await read(address.replace("?", `?limit=${PAGE}&`));
        if (length === PAGE && !isOther(address)) full.set(address, rows);
      }
      const most = Math.max(...full.values());
      figures.push(plain(`rows: the dearest full page among ${size.toLocaleString("en")}`, most, "rows"));
      const growth = [...before].map(([address, rows]) => (full.get(address) ?? rows) - rows);
      if (before.size > 0)
        figures.push(
          atMost(
            `rows: more than among the size before, at ${size.toLocaleString("en")}`,
            Math.max(...growth),
            "rows",
            BY_CHANCE,
          ),
        );
      before = full;
    }
    return figures;
  } finally {
    console.info = info;
    await storage.dispose();
  }
};
