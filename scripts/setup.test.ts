import { spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { withSetting, withText } from "./setup-files.ts";

/* In a copy of the project, with a fake wrangler that keeps an account in files. */

vi.setConfig({ testTimeout: 60_000 });
const project = mkdtempSync(join(tmpdir(), "setup-"));
afterAll(() => rmSync(project, { recursive: true }));
const read = (file: string) => readFileSync(join(project, file), "utf8");
const edit = (file: string, change: (source: string) => string) =>
  writeFileSync(join(project, file), change(read(file)));

for (const source of ["contract", "scripts", "package.json", "wrangler.toml"])
  cpSync(source, join(project, source), {
    recursive: true,
    filter: (path) => !path.includes("node_modules"),
  });
mkdirSync(join(project, "node_modules/.bin"), { recursive: true });
for (const name of readdirSync("node_modules"))
  if (!name.startsWith(".")) symlinkSync(resolve("node_modules", name), join(project, "node_modules", name));

// As in a fresh clone, because tests also run in projects that are set up.
for (const [property, value] of Object.entries({
  siteUrl: "https://kitchen.example",
  mailFrom: "casting@kitchen.example",
  phone: "(555) 010-2665",
}))
  edit("contract/show.ts", (source) => withText(source, property, value));
for (const table of ["[vars]", "[env.staging.vars]"])
  for (const key of ["STAFF_GITHUB_LOGINS", "OPERATOR_EMAIL", "GITHUB_CLIENT_ID", "SITE_URL"])
    edit("wrangler.toml", (toml) => withSetting(toml, { table, key }, ""));

/** A kind and a name a line. The database and a bucket are there already. */
writeFileSync(join(project, "account"), "d1 knock-knock-kitchen\nr2 knock-knock-kitchen-photos\n");
const fake = join(project, "node_modules/.bin/wrangler");
writeFileSync(
  fake,
  `#!/bin/sh
for name; do :; done
secrets="secrets-\${CLOUDFLARE_ENV:-real}"
list() {
  echo "["
  while read -r kind made; do
    [ "$kind" = "$1" ] && printf '{"%s": "%s", "%s": "id-of-%s"},' "$2" "$made" "$3" "$made"
  done < account
  echo "{}]"
}
make() { grep -qx "$1 $name" account && echo "It exists. [code: 10004]" && exit 1; echo "$1 $name" >> account; }
case "$*" in
  "whoami"*) ;;
  "d1 list"*) list d1 name uuid ;;
  "d1 create"*) make d1 ;;
  "kv namespace list"*) list kv title id ;;
  "kv namespace create"*) make kv ;;
  "r2 bucket create"*) make r2 ;;
  "secret list"*) cat "$secrets-names" ;;
  "secret bulk"*) cat > "$secrets" ;;
  "email sending enable"*) echo "mail $name" >> account ;;
  *) exit 1 ;;
esac
`,
);
chmodSync(fake, 0o755);

type Answers = readonly (readonly [question: string, answer: string])[];

/** Types each answer when its question appears. */
const setUp = (answers: Answers, ...args: string[]) =>
  new Promise<{ code: number | null; output: string }>((settle) => {
    const child = spawn(process.execPath, ["scripts/setup.ts", ...args], { cwd: project });
    const left = [...answers];
    let output = "";
    let seen = 0;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [question, answer] = left[0] ?? [];
        const at = question === undefined ? -1 : output.indexOf(question, seen);
        if (at === -1) return;
        seen = output.length;
        left.shift();
        child.stdin.write(`${answer}\r`);
        if (left.length === 0) child.stdin.end();
      });
    child.on("close", (code) => settle({ code, output }));
  });

const ofTheAccount: Answers = [
  ["GitHub names", "showrunner, producer"],
  ["Who gets a mail", "ops@kitchen.tv"],
  ["Its client ID", "Iv1.0123456789abcdef"],
  ["Its client secret", "0123456789abcdef01234"],
  ["Turn on mail", "y"],
];

test("the real site: writes what was answered and made, and makes only what is not there", async () => {
  const { code, output } = await setUp([
    ["The show's name", ' "Two"'],
    ["The site's address", "https://kitchen.tv"],
    ["The time zone", ""],
    ["Mail is sent from", "casting@kitchen.tv"],
    ["Families write to", "casting@kitchen.tv"],
    ["Questions about privacy", "privacy@kitchen.tv"],
    ["Legal questions", "legal@kitchen.tv"],
    ["E-mail address in the footer", "casting@kitchen.tv"],
    ["Phone number in the footer", "(213) 867-5309"],
    ["Place in the footer", ""],
    ["State whose law", ""],
    ["Its privacy law", ""],
    ["That law in short", ""],
    ["Courts that decide", " and Denver"],
    ["Has somebody who knows", "n"],
    ...ofTheAccount,
  ]);
  expect(code, output).toBe(0);
  const show = read("contract/show.ts");
  expect(show).toContain('name: "Knock Knock Kitchen \\"Two\\""');
  for (const text of [
    '"https://kitchen.tv"',
    '"(213) 867-5309"',
    ' and Denver"',
    'stillExamples: readonly string[] = ["law", "residents", "season", "youGet", "answers"]',
  ])
    expect(show).toContain(text);
  expect(show).toContain('timeZone: "America/Los_Angeles"');
  const [real] = read("wrangler.toml").split("[env.staging]");
  for (const line of [
    'routes = [{pattern = "kitchen.tv",custom_domain = true}]',
    'database_id = "id-of-knock-knock-kitchen"',
    'id = "id-of-knock-knock-kitchen-sessions"',
    'STAFF_GITHUB_LOGINS = "showrunner,producer"',
    'OPERATOR_EMAIL = "ops@kitchen.tv"',
  ])
    expect(real).toContain(`\n${line}\n`);
  expect(read("account").trim().split("\n")).toEqual([
    "d1 knock-knock-kitchen",
    "r2 knock-knock-kitchen-photos",
    "kv knock-knock-kitchen-sessions",
    "r2 knock-knock-kitchen-backups",
    "mail kitchen.tv",
  ]);
  expect(JSON.parse(read("secrets-real"))).toEqual({
    SESSION_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
    GITHUB_CLIENT_SECRET: "0123456789abcdef01234",
  });
});

test("staging: gets its own of everything but a secret that it has, and leaves the real site alone", async () => {
  writeFileSync(join(project, "secrets-staging-names"), '[{"name": "SESSION_SECRET"}]');
  const [real] = read("wrangler.toml").split("[env.staging]");
  const { code, output } = await setUp([["The address of staging", ""], ...ofTheAccount], "--env", "staging");
  expect(code, output).toBe(0);
  const [realAfter, staging] = read("wrangler.toml").split("[env.staging]");
  expect(realAfter).toBe(real);
  expect(staging).toContain('SITE_URL = "https://staging.kitchen.tv"');
  expect(staging).toContain('database_id = "id-of-knock-knock-kitchen-staging"');
  expect(Object.keys(JSON.parse(read("secrets-staging")))).toEqual(["GITHUB_CLIENT_SECRET"]);
});
