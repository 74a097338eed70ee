import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attempt, type Setup } from "./context.ts";
import { askFor, confirm } from "./questions.ts";
import { putSecret } from "./secrets.ts";

/* The bucket of stories' photos. */

const KEYS = ["R2_ACCESS_KEY_ID", "R2_SECRET_ACCESS_KEY"] as const;

/** Lets the site's pages send, and no others. R2 takes no `*` for headers. */
export const corsRules = (site: string) => ({
  rules: [
    {
      allowed: { origins: [site], methods: ["PUT"], headers: ["content-type", "if-none-match"] },
      maxAgeSeconds: 3600,
    },
  ],
});

const setCors = async (setup: Setup, bucket: string, site: string) => {
  const folder = mkdtempSync(join(tmpdir(), "cors-"));
  try {
    const file = join(folder, "cors.json");
    writeFileSync(file, JSON.stringify(corsRules(site)));
    const args = ["r2", "bucket", "cors", "set", bucket, "--file", file, "--force"];
    return await attempt(setup, { what: "Letting pages send photos to the bucket", args });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const askKeys = async (setup: Setup, account: string, bucket: string) => {
  const address = `https://dash.cloudflare.com/${account}/r2/api-tokens`;
  setup.terminal.say(
    `  Create an API token with 'Object Read & Write' on the bucket ${bucket} alone:\n  ${address}`,
  );
  if (await confirm(setup.terminal, "  Open this page?", true)) setup.open(address);
  for (const [name, text, form] of [
    [KEYS[0], "Access Key ID", /^[0-9a-f]{32}$/],
    [KEYS[1], "Secret Access Key", /^[0-9a-f]{64}$/],
  ] as const) {
    const value = await askFor(setup.terminal, {
      text: `  ${text} (it is not shown here)`,
      secret: true,
      rule: (given) =>
        form.test(given) ? undefined : `That is no ${text}: it has digits and letters from a to f.`,
    });
    if (!(await putSecret(setup, name, value))) return;
  }
  // Last, as with it pages may send there.
  setup.settings.write("photoAddress", `https://${bucket}.${account}.r2.cloudflarestorage.com`);
};

export const setUpPhotos = async (
  setup: Setup,
  account: string,
  site: string,
  present: readonly string[],
) => {
  const { terminal, settings } = setup;
  const bucket = settings.read("photoBucket");
  terminal.say(`\nPhotos, in the R2 bucket ${bucket}`);
  const made = await attempt(setup, {
    what: "Making the bucket (R2 must be switched on in the dashboard once, which asks for a means of payment)",
    args: ["r2", "bucket", "create", bucket],
    isFine: ({ output }) => output.includes("[code: 10004]"),
  });
  if (!made || !(await setCors(setup, bucket, site))) return;
  const isSet = settings.read("photoAddress") !== "" && KEYS.every((name) => present.includes(name));
  const question = isSet
    ? "  Photos go straight into the bucket. Set other keys?"
    : "  Let photos go straight into the bucket? It takes two keys, and can be done later";
  if (await confirm(terminal, question, false)) await askKeys(setup, account, bucket);
};
