import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const FILE = ".dev.vars";
const EXAMPLE = ".dev.vars.example";

const settingsIn = (text: string) =>
  new Map(
    [...text.matchAll(/^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=(.*)$/gm)].map(([, name = "", value = ""]) => [
      name,
      value.trim(),
    ]),
  );

/**
 * Makes local settings from the example, with a secret of this computer's own. Settings that are there already
 * are somebody's, and stay as they are; what they lack is said in one line.
 */
export const ensureDevVars = () => {
  const example = readFileSync(EXAMPLE, "utf8");
  if (!existsSync(FILE)) {
    const secret = randomBytes(32).toString("hex");
    writeFileSync(FILE, example.replace(/^SESSION_SECRET=.*$/m, `SESSION_SECRET=${secret}`), { mode: 0o600 });
    return;
  }
  const present = settingsIn(readFileSync(FILE, "utf8"));
  const missing = [...settingsIn(example).keys()].filter((name) => !present.get(name));
  if (missing.length > 0) {
    console.warn(
      `${FILE} lacks ${missing.join(", ")}: see ${EXAMPLE}, or delete ${FILE} to have it made anew.`,
    );
  }
};
