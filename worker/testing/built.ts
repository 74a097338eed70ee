import { globSync, statSync } from "node:fs";
import { builtConfig } from "#frontend/build/output.ts";

const SOURCES = [
  "{contract,frontend,worker}/**",
  "wrangler.toml",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
];
const NOT_BUILT = ["**/testing/**", "**/*.test.*"];

/** Refuses to test a build older than its sources: the tests would pass or fail for code that is no longer there. */
export const setup = () => {
  const built = statSync(builtConfig, { throwIfNoEntry: false });
  if (!built) throw new Error("There is no build to test. Make one: npm run build");
  const changed = globSync(SOURCES, { exclude: NOT_BUILT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .find((path) => statSync(path).mtimeMs > built.mtimeMs);
  if (changed) throw new Error(`The build is older than ${changed}. Make a new one: npm run build`);
};
