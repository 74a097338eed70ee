import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type MigrationFile, objections } from "./additive.ts";
import { Stopped } from "./stopped.ts";

const FOLDER = "migrations";

const migrationFiles = (): MigrationFile[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(FOLDER, name), "utf8") }));

/** The migrations that the database has not had. Stops at one that the Worker that runs now could not live with. */
export const pendingMigrations = (applied: readonly string[]): string[] => {
  const files = migrationFiles();
  const strange = applied.filter((name) => files.every((file) => file.name !== name));
  if (strange.length > 0) {
    throw new Stopped(
      `The database has had migrations that are not here: ${strange.join(", ")}. Is this an older checkout?\nNothing was changed.`,
    );
  }
  const had = files.filter(({ name }) => applied.includes(name));
  const pending = files.filter(({ name }) => !applied.includes(name));
  // In a database without any there is nothing to lose, and no Worker that knows it.
  const wrong = had.length > 0 ? objections(had, pending) : [];
  if (wrong.length > 0) {
    throw new Stopped(
      `These migrations do more than add, and the Worker that runs until the deployment, or after going back, could fail:
${wrong.map((sentence) => `  ${sentence}`).join("\n")}
docs/operations.md, Migrations that do not only add, says how to do this in two steps. Nothing was changed.`,
    );
  }
  return pending.map(({ name }) => name);
};
