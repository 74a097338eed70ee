import "#scripts/local.ts";
import { getTableColumns } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { openDatabase } from "#scripts/migrate.ts";
import { SAMPLE_ID_PREFIX } from "#scripts/samples/applications.ts";
import { applications } from "#worker/db/schema.ts";

/* `fill.ts 200 10000`: copies the 200 sample applications until there are 10,000. */

const [from = 0, to = 0] = process.argv.slice(2).map(Number);
/** What one statement copies. */
const AT_ONCE = 5_000;

const casing = new CasingCache("snake_case");
const columns = Object.values(getTableColumns(applications)).map((column) => casing.getColumnCasing(column));

/** Of a copy: an id of its own, no visit that its status would speak of, and an age beside the others'. */
const ofCopy: Record<string, string> = {
  id: "lower(hex(randomblob(4)) || '-0000-4000-a000-' || hex(randomblob(6)))",
  status: "iif(status = 'scheduled', 'pending', status)",
  created_at: "strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-' || n || ' minutes')",
};

const statement = `
  WITH RECURSIVE copies(n) AS (SELECT ?1 UNION ALL SELECT n + 1 FROM copies WHERE n + 1 < ?2)
  INSERT INTO family_registrations (${columns.join(", ")})
  SELECT ${columns.map((column) => ofCopy[column] ?? column).join(", ")}
  FROM copies CROSS JOIN (SELECT * FROM family_registrations WHERE id LIKE '${SAMPLE_ID_PREFIX}%')`;

const { d1, dispose } = await openDatabase();
const step = Math.max(1, Math.floor(AT_ONCE / from));
const { count = 0 } =
  (await d1.prepare("SELECT count(*) AS count FROM family_registrations").first<{ count: number }>()) ?? {};
for (let copy = count / from; copy < to / from; copy += step)
  await d1
    .prepare(statement)
    .bind(copy, Math.min(copy + step, to / from))
    .run();
await dispose();
