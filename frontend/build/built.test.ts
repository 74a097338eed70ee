import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { builtConfig, replaceBuild } from "./built.ts";

const checkout = process.cwd();
const folder = mkdtempSync(join(tmpdir(), "built-"));

const page = (folder: string) => join(folder, "index.html");
const write = (folder: string, content: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(page(folder), content);
};
const read = () => readFileSync(page("dist"), "utf8");

/** What wrangler takes for the build, from the folder that it works in. */
const pointedAt = () => {
  const { configPath } = JSON.parse(readFileSync(".wrangler/deploy/config.json", "utf8"));
  return join(".wrangler/deploy", configPath);
};

beforeEach(() => {
  mkdirSync(folder, { recursive: true });
  process.chdir(folder);
  write("dist", "old");
});
afterEach(() => {
  process.chdir(checkout);
  rmSync(folder, { recursive: true });
});

it("leaves the present build until the new one is whole", async () => {
  const pages = await replaceBuild(async (next) => {
    write(next, "half");
    expect(read()).toBe("old");
    write(next, "new");
    return 20;
  });
  expect(pages).toBe(20);
  expect(read()).toBe("new");
});

it("makes the first one", async () => {
  rmSync("dist", { recursive: true });
  await replaceBuild(async (next) => write(next, "new"));
  expect(read()).toBe("new");
});

it("keeps the present one where the new one fails, and leaves nothing of that", async () => {
  const failing = replaceBuild(async (next) => {
    write(next, "half");
    // As the plugin does, when it begins to write.
    mkdirSync(".wrangler/deploy", { recursive: true });
    writeFileSync(
      ".wrangler/deploy/config.json",
      JSON.stringify({ configPath: `../../${next}/wrangler.json` }),
    );
    throw new Error("Cannot resolve");
  });
  await expect(failing).rejects.toThrow("Cannot resolve");
  expect(read()).toBe("old");
  expect(pointedAt()).toBe(builtConfig);
  expect(readdirSync(".").sort()).toEqual([".wrangler", "dist"]);
});

it("begins without what a killed one left", async () => {
  write(".dist-next", "of a killed build");
  await replaceBuild(async (next) => {
    expect(existsSync(next)).toBe(false);
    write(next, "new");
  });
  expect(read()).toBe("new");
});
