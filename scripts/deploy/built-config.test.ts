import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { builtConfig, replaceBuild } from "#frontend/build/built.ts";
import { keepBuild, withKeptBuild } from "./built-config.ts";
import { readSettings } from "./settings.ts";

const settings = readSettings("staging");
const checkout = process.cwd();
let folder: string;

const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const builds = (name: string) => () =>
  replaceBuild(async (next) => {
    const config = {
      name,
      vars: {},
      d1_databases: [{ binding: "DB" }],
      kv_namespaces: [],
      workers_dev: false,
    };
    write(join(next, builtConfig.replace(/^dist\//, "")), JSON.stringify(config));
    write(join(next, "index.html"), name);
  });

/** As wrangler does it. */
const readPointedAt = () => {
  const pointer = resolve(".wrangler/deploy/config.json");
  const { configPath } = JSON.parse(readFileSync(pointer, "utf8")) as { configPath: string };
  return resolve(dirname(pointer), configPath);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kept-"));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(checkout);
  rmSync(folder, { recursive: true });
});

test("what was built is deployed, whatever is built before somebody says yes", async () => {
  await builds(settings.worker)();
  await keepBuild(settings, { database: "db-1", sessions: "kv-1" });
  await builds("real")();

  const config = await withKeptBuild(settings, async () => readPointedAt());
  expect(JSON.parse(readFileSync(config, "utf8"))).toMatchObject({
    name: settings.worker,
    d1_databases: [{ binding: "DB", database_id: "db-1" }],
    routes: [{ pattern: new URL(settings.site).host }],
  });
  expect(readFileSync(resolve(dirname(config), "../index.html"), "utf8")).toBe(settings.worker);
  expect(JSON.parse(readFileSync(readPointedAt(), "utf8"))).toMatchObject({ name: "real" });
});

test("a build for another installation is not kept", async () => {
  await builds("real")();
  await expect(keepBuild(settings, { database: undefined, sessions: undefined })).rejects.toThrow(
    "real was built meanwhile",
  );
});
