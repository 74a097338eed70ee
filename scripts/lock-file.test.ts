import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));

const installed = (name: string) =>
  Object.entries<{ version: string }>(read("package-lock.json").packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .map(([, { version }]) => version);

it("has one miniflare, which is the one that wrangler runs", () => {
  const { miniflare } = read("node_modules/wrangler/package.json").dependencies;
  expect(read("package.json").devDependencies.miniflare).toBe(miniflare);
  expect(installed("miniflare")).toEqual([miniflare]);
});

it("has one workerd: a second one would be 100 MB more, and another runtime than the one that is tested", () => {
  expect(installed("workerd")).toHaveLength(1);
});
