import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { show } from "#contract/show.ts";

/* Whoever has another show changes contract/show.ts, and nothing that it said of ours is left in the site. */

const FOLDERS = ["contract", "frontend", "scripts", "worker"];
const FILES = ["package.json", "tsconfig.base.json", "vite.config.ts", "wrangler.toml"];
const LONGEST_BUILD = 180_000;

const ours: Record<string, string> = {
  name: show.name,
  host: new URL(show.siteUrl).host,
  place: show.fallbackContact.location,
  phone: show.fallbackContact.phone,
};
const theirs: typeof ours = {
  name: "Les Portes Ouvertes",
  host: "lesportesouvertes.test",
  place: "Rimouski (Québec)",
  phone: "418 555-0142",
};

const copy = mkdtempSync(join(tmpdir(), "another-show-"));
afterAll(() => rmSync(copy, { recursive: true }));

/** Without the pictures, which are the show's own and drawn anew. */
const built = (pattern: string) =>
  globSync(pattern, { cwd: join(copy, "dist"), withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:svg|png)$/.test(entry.name))
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), "utf8")] as const);

beforeAll(() => {
  for (const source of [...FOLDERS, ...FILES]) cpSync(source, join(copy, source), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  const file = join(copy, "contract/show.ts");
  const renamed = Object.entries(ours).reduce(
    (code, [what, said]) => code.replaceAll(said, theirs[what] ?? ""),
    readFileSync(file, "utf8"),
  );
  writeFileSync(file, renamed);
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ["frontend/build/build.ts"], { cwd: copy, env });
  expect(status, String(stderr)).toBe(0);
}, LONGEST_BUILD);

test("a site of another show says nothing of ours", () => {
  const files = [...built("client/**"), ...built("*/**/*.js")];
  expect(files.length).toBeGreaterThan(100);
  const traces = files.flatMap(([name, text]) =>
    Object.values(ours).flatMap((said) => (text.includes(said) ? `${name}: ${said}` : [])),
  );
  expect(traces).toEqual([]);
});

test("it says of itself what contract/show.ts says", () => {
  const landing = readFileSync(join(copy, "dist/client/index.html"), "utf8");
  for (const said of Object.values(theirs)) expect(landing).toContain(said);
});
