import { readdirSync, readFileSync } from "node:fs";

/* The migrations one by one, for tests of what each does to what is stored. */

export const FOLDER = "migrations";

export interface Migration {
  name: string;
  statements: string[];
}

export const migrations = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .map(
    (name): Migration => ({
      name,
      statements: readFileSync(`${FOLDER}/${name}`, "utf8").split("--> statement-breakpoint"),
    }),
  );
