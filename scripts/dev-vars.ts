import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { isStrong, SECRET_RULE } from "#worker/secret.ts";
import { bucketOf } from "./cloudflare.ts";
import { stop } from "./local.ts";
import { standInAccounts } from "./stand-ins/github/accounts.ts";

const DEV_VARS = ".dev.vars";

/** The photo bucket's S3 endpoint in wrangler's simulation of R2. */
export const localBucketPath = () => `/cdn-cgi/local/r2/s3/${bucketOf("PHOTOS")}`;

const staffAccounts = standInAccounts.filter(({ note }) => note === "staff").map(({ login }) => login);

const localSettings = (
  secret: string,
) => `# Local settings and secrets, made by npm start. None of them is of use anywhere else.

# See .dev.vars.example.
SESSION_SECRET=${secret}

# The stand-in for GitHub and its two staff accounts.
GITHUB_CLIENT_ID=local-client-id
GITHUB_CLIENT_SECRET=local-client-secret
GITHUB_URL=/_github
GITHUB_API_URL=/_github/api
STAFF_GITHUB_LOGINS=${staffAccounts.join(",")}

# To try Turnstile with its stand-in, take the # from this secret (Cloudflare's own, for tests), and start with the site key that
# belongs to it: TURNSTILE_SITE_KEY=1x00000000000000000000AA TURNSTILE_URL=/_turnstile npm start
# TURNSTILE_SECRET_KEY=1x0000000000000000000000000000000AA

# wrangler's simulation of R2's S3 interface. Without it photos pass through the Worker.
R2_S3_ENDPOINT=${localBucketPath()}
R2_ACCESS_KEY_ID=local-access-key
R2_SECRET_ACCESS_KEY=local-secret-key
`;

/** Creates local settings with a random secret, unless there are some. */
export const ensureDevVars = () => {
  if (!existsSync(DEV_VARS))
    writeFileSync(DEV_VARS, localSettings(randomBytes(32).toString("hex")), { mode: 0o600 });
  const settings = parseEnv(readFileSync(DEV_VARS, "utf8"));
  if (!isStrong(settings.SESSION_SECRET))
    stop(
      `SESSION_SECRET in ${DEV_VARS} must have ${SECRET_RULE}. \`openssl rand -hex 32\` makes one; so does deleting ${DEV_VARS}.`,
    );
};
