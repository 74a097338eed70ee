import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { show } from "#contract/show.ts";

const COPIED = [
  ...["contract", "frontend", "scripts", "worker"],
  ...["package.json", "tsconfig.base.json", "vite.config.ts", "wrangler.toml"],
];

const { name, siteUrl, fallbackContact } = show;
const changes = [
  [name, "Les Portes Ouvertes"],
  [new URL(siteUrl).host, "lesportesouvertes.test"],
  [fallbackContact.location, "Rimouski (Québec)"],
  [fallbackContact.phone, "418 555-0142"],
] as const;

test("another show needs changes in contract/show.ts only", { timeout: 180_000 }, () => {
  const copy = mkdtempSync(join(tmpdir(), "another-show-"));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const source of COPIED) cpSync(source, join(copy, source), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  const file = join(copy, "contract/show.ts");
  const code = changes.reduce(
    (text, [ours, theirs]) => text.replaceAll(ours, theirs),
    readFileSync(file, "utf8"),
  );
  writeFileSync(file, code);
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, ["frontend/build/build.ts"], { cwd: copy, env });
  expect(status, String(stderr)).toBe(0);

  // Without the pictures, which are drawn anew for another show.
  const built = globSync(["client/**", "*/**/*.js"], { cwd: join(copy, "dist"), withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:svg|png)$/.test(entry.name))
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), "utf8")] as const);
  // Of the pages and of the Worker.
  expect(built.map(([file]) => file)).toEqual(expect.arrayContaining(["index.html", "index.js"]));
  const traces = built.flatMap(([file, text]) =>
    changes.flatMap(([ours]) => (text.includes(ours) ? `${file}: ${ours}` : [])),
  );
  expect(traces).toEqual([]);
  const landing = readFileSync(join(copy, "dist/client/index.html"), "utf8");
  for (const [, theirs] of changes) expect(landing).toContain(theirs);
});
