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
import { afterAll, expect, test } from "vitest";
import { withSetting, withText } from "./setup-files.ts";

/* In a copy of the project, with a fake wrangler that keeps an account in a file. */

const project = mkdtempSync(join(tmpdir(), "setup-"));
afterAll(() => rmSync(project, { recursive: true }));
const read = (file: string) => readFileSync(join(project, file), "utf8");
const files = () => [read("contract/show.ts"), read("wrangler.toml"), read("account.json")];

for (const source of ["contract", "scripts", "package.json", "wrangler.toml"])
  cpSync(source, join(project, source), { recursive: true });
/** As in a fresh clone, because tests also run in projects that are set up. */
const examples = {
  siteUrl: "https://kitchen.example",
  mailFrom: "casting@kitchen.example",
  casting: "casting@kitchen.example",
  privacy: "privacy@kitchen.example",
  legal: "legal@kitchen.example",
  email: "casting@kitchen.example",
  phone: "(555) 010-2665",
};
const unset = ["[vars]", "[env.staging.vars]"].flatMap((table) =>
  ["STAFF_GITHUB_LOGINS", "OPERATOR_EMAIL", "GITHUB_CLIENT_ID", "SITE_URL"].map((key) => ({ table, key })),
);
const clear = (file: string, change: (source: string) => string) =>
  writeFileSync(join(project, file), change(read(file)));
clear("contract/show.ts", (source) =>
  Object.entries(examples).reduce((text, [property, value]) => withText(text, property, value), source),
);
clear("wrangler.toml", (toml) => unset.reduce((text, place) => withSetting(text, place, ""), toml));
mkdirSync(join(project, "node_modules/.bin"), { recursive: true });
for (const name of readdirSync("node_modules"))
  if (!name.startsWith(".")) symlinkSync(resolve("node_modules", name), join(project, "node_modules", name));
writeFileSync(join(project, "account.json"), '{ "made": [], "secrets": {} }');
const fake = join(project, "node_modules/.bin/wrangler");
writeFileSync(
  fake,
  `#!${process.execPath}
const fs = require("node:fs");
const account = JSON.parse(fs.readFileSync("account.json", "utf8"));
const command = process.argv.slice(2).join(" ");
const worker = process.env.CLOUDFLARE_ENV || "real";
const list = (kind, name, id) => account.made
  .filter((made) => made.startsWith(kind))
  .map((made) => ({ [name]: made.slice(kind.length + 1), [id]: "id-of-" + made.slice(kind.length + 1) }));
const fail = (message) => { console.error(message); process.exit(1); };
const make = (kind) => {
  const made = kind + " " + process.argv.at(-1);
  account.made.includes(made) ? fail("It exists, and you own it. [code: 10004]") : account.made.push(made);
};
const answers = {
  whoami: () => ({ loggedIn: true }),
  "d1 list": () => list("d1", "name", "uuid"),
  "d1 create": () => make("d1"),
  "kv namespace list": () => list("kv", "title", "id"),
  "kv namespace create": () => make("kv"),
  "r2 bucket create": () => make("r2"),
  "secret list": () => Object.keys(account.secrets[worker] ?? fail("Worker not found.")).map((name) => ({ name })),
  "secret bulk": () => { account.secrets[worker] = { ...account.secrets[worker], ...JSON.parse(fs.readFileSync(0, "utf8")) }; },
  "email sending enable": () => undefined,
};
const [, answer = () => fail("Unknown command: " + command)] =
  Object.entries(answers).find(([start]) => command.startsWith(start)) ?? [];
console.log(JSON.stringify(answer()) ?? "Done.");
fs.writeFileSync("account.json", JSON.stringify(account));
`,
);
chmodSync(fake, 0o755);

type Answers = readonly (readonly [question: string, answer: string])[];

/** Types each answer when its question appears. */
const setUp = (answers: Answers, ...args: string[]) =>
  new Promise<{ code: number | null; output: string }>((settle) => {
    const child = spawn(process.execPath, ["scripts/setup.ts", ...args], {
      cwd: project,
      timeout: 45_000,
      killSignal: "SIGKILL",
    });
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

const ofTheShow: Answers = [
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
  ["Has somebody who knows", "y"],
];
const ofTheAccount: Answers = [
  ["GitHub names", "showrunner"],
  ["Who gets a mail", "ops@kitchen.tv"],
  ["Its client ID", "Iv1.0123456789abcdef"],
  ["Its client secret", "0123456789abcdef01234"],
  ["Turn on mail", "y"],
];

test("makes everything, and writes down what it made", { timeout: 60_000 }, async () => {
  const { code, output } = await setUp([...ofTheShow, ...ofTheAccount]);
  expect(code, output).toBe(0);
  const [show, toml, account = ""] = files();
  for (const line of [
    'name: "Knock Knock Kitchen \\"Two\\""',
    'siteUrl: "https://kitchen.tv"',
    'phone: "(213) 867-5309"',
    ' and Denver",',
  ])
    expect(show).toContain(line);
  expect(show).toMatch(/stillExamples: readonly string\[\] = \[\]/);
  for (const line of [
    'routes = [{ pattern = "kitchen.tv", custom_domain = true }]',
    'database_id = "id-of-knock-knock-kitchen"',
    'id = "id-of-knock-knock-kitchen-sessions"',
    'STAFF_GITHUB_LOGINS = "showrunner"',
    'OPERATOR_EMAIL = "ops@kitchen.tv"',
  ])
    expect(toml?.split("[env.staging]")[0]).toContain(`\n${line}\n`);
  expect(JSON.parse(account)).toEqual({
    made: [
      "d1 knock-knock-kitchen",
      "kv knock-knock-kitchen-sessions",
      "r2 knock-knock-kitchen-photos",
      "r2 knock-knock-kitchen-backups",
    ],
    secrets: {
      real: {
        SESSION_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
        GITHUB_CLIENT_SECRET: "0123456789abcdef01234",
      },
    },
  });
});

test("once more, Enter keeps everything", { timeout: 60_000 }, async () => {
  const before = files();
  const { code, output } = await setUp(
    [...ofTheShow, ...ofTheAccount].map(([question, answer]) => [question, answer === "y" ? "y" : ""]),
  );
  expect(code, output).toBe(0);
  expect(files()).toEqual(before);
});

test("staging gets its own of everything, and the real site keeps its own", { timeout: 60_000 }, async () => {
  const [show, toml = ""] = files();
  const [real] = toml.split("[env.staging]");
  const { code, output } = await setUp([["The address of staging", ""], ...ofTheAccount], "--env", "staging");
  expect(code, output).toBe(0);
  const [showAfter, tomlAfter = "", account = ""] = files();
  const [realAfter, staging] = tomlAfter.split("[env.staging]");
  expect([showAfter, realAfter]).toEqual([show, real]);
  expect(staging).toContain('SITE_URL = "https://staging.kitchen.tv"');
  expect(staging).toContain('database_id = "id-of-knock-knock-kitchen-staging"');
  const { real: ofReal, staging: ofStaging } = JSON.parse(account).secrets;
  expect(ofStaging.SESSION_SECRET).not.toBe(ofReal.SESSION_SECRET);
});
