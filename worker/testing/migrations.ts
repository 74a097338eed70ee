import { readdirSync, readFileSync } from "node:fs";
import type { D1Database } from "@cloudflare/workers-types";
import { startEmptyDatabase } from "./database.ts";

/* The migrations one by one, for tests of what each does to what is stored. */

export const FOLDER = "migrations";

export interface Migration {
  name: string;
  statements: string[];
}

export const asMigration = (name: string, text: string): Migration => ({
  name,
  statements: text.split("--> statement-breakpoint"),
});

export const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .map((name) => asMigration(name, readFileSync(`${FOLDER}/${name}`, "utf8")));

/** A database as it was before a migration, and what applies that and all later ones. */
export const startBefore = async (name: string) => {
  const d1: D1Database = await startEmptyDatabase();
  const apply = ({ statements }: Migration) => d1.batch(statements.map((one) => d1.prepare(one)));
  const added = migrations.findIndex((migration) => migration.name.endsWith(name));
  for (const migration of migrations.slice(0, added)) await apply(migration);
  const applyTheRest = async () => {
    for (const migration of migrations.slice(added)) await apply(migration);
  };
  return { d1, applyTheRest };
};
