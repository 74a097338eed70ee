import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { isStrong, SECRET_RULE } from "#worker/secret.ts";
import { stop } from "./local.ts";

/* The local settings, which wrangler reads. */

const DEV_VARS = ".dev.vars";
const EXAMPLE = ".dev.vars.example";

/** Ends the command where one of the secrets can be guessed. Of the two, the second need not be set. */
const needStrongSecrets = ({ SESSION_SECRET, SESSION_SECRET_PREVIOUS }: NodeJS.Dict<string>) => {
  const weak = [
    ...(isStrong(SESSION_SECRET) ? [] : ["SESSION_SECRET"]),
    ...(!SESSION_SECRET_PREVIOUS || isStrong(SESSION_SECRET_PREVIOUS) ? [] : ["SESSION_SECRET_PREVIOUS"]),
  ];
  if (weak.length > 0)
    stop(
      `${weak.join(" and ")} in ${DEV_VARS} must have ${SECRET_RULE}. \`openssl rand -hex 32\` makes one; so does deleting ${DEV_VARS}.`,
    );
};

/** Makes local settings from the example, with a secret of their own. Existing ones stay; what they lack is said. */
export const ensureDevVars = () => {
  const example = readFileSync(EXAMPLE, "utf8");
  if (!existsSync(DEV_VARS)) {
    const secret = `SESSION_SECRET=${randomBytes(32).toString("hex")}`;
    writeFileSync(DEV_VARS, example.replace(/^SESSION_SECRET=.*$/m, secret), { mode: 0o600 });
  }
  const settings = parseEnv(readFileSync(DEV_VARS, "utf8"));
  needStrongSecrets(settings);
  const missing = Object.keys(parseEnv(example)).filter((name) => !settings[name]?.trim());
  if (missing.length > 0)
    console.warn(
      `${DEV_VARS} lacks ${missing.join(", ")}: see ${EXAMPLE}, or delete ${DEV_VARS} to have it made again.`,
    );
};
