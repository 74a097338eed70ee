import { readdirSync, readFileSync } from "node:fs";

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
