import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Wrangler, WranglerOutcome } from "#scripts/wrangler.ts";
import type { Setup } from "./context.ts";
import { setUp } from "./run.ts";
import { type Setting, SHOW, settingsIn, WRANGLER } from "./settings.ts";
import { BrokenOff } from "./terminal.ts";

/* For tests: the set-up with somebody who answers by what is asked, and an account in memory. */

export const ACCOUNT = { id: "0".repeat(32), name: "Kitchen" };
export const OTHER = { id: "1".repeat(32), name: "Other" };

/** What somebody answers, by how the question begins, as it is asked for the first time. Enter stands for all others. */
export type Answers = Readonly<Record<string, string>>;

export const good: Answers = {
  "Name of the show": 'Pots & "Pans"',
  "The site's domain": "casting.pots.tv",
  "Sender of every mail": "hello@mail.pots.tv",
  "GitHub names": "@Ann, bob",
  "Who is told": "ops@pots.tv",
  "Client ID": "Ov23liABCDEFGHIJKLMN",
  "Client secret": "c".repeat(40),
  "Let photos go": "y",
  "Access Key ID": "a".repeat(32),
  "Secret Access Key": "b".repeat(64),
};

const outcome = (ok: boolean, output = ""): WranglerOutcome => ({ ok, output });

/** As wrangler prints a refusal. */
export const refused = (why: string) => outcome(false, `\n✘ [ERROR] ${why}\n`);

const RECORDS = `MX record:
  Name:     cf-bounce.mail.pots.tv
  Content:  route1.mx.cloudflare.net
  Priority: 10

TXT record:
  Name:     cf-bounce.mail.pots.tv
  Content:  "v=spf1 include:_spf.mx.cloudflare.net ~all"

`;

/** An account that is new, and keeps what is done in it from one run to the next. */
export const startAccount = () => {
  const state = {
    accounts: [ACCOUNT],
    isLoggedIn: true,
    /** One that is as good as a login. */
    token: undefined as string | undefined,
    secrets: undefined as Map<string, string> | undefined,
    senders: new Set<string>(),
    buckets: new Map<string, string>(),
    /** The words of each command. */
    asked: [] as string[],
    /** What the next commands that begin so answer, instead of doing what they are for. */
    faults: new Map<string, WranglerOutcome[]>(),
    /** Commands of which the next is done, but its answer gets lost. */
    lost: new Set<string>(),
  };
  const { senders, buckets, asked, faults } = state;

  const commands: Readonly<Record<string, (rest: readonly string[], input: string) => WranglerOutcome>> = {
    "whoami --json": () =>
      state.isLoggedIn || (state.token && process.env.CLOUDFLARE_API_TOKEN === state.token)
        ? outcome(true, JSON.stringify({ loggedIn: true, accounts: state.accounts }))
        : outcome(false, '{"loggedIn": false}'),
    login: () => {
      state.isLoggedIn = true;
      return outcome(true);
    },
    "secret list": () =>
      state.secrets
        ? outcome(true, JSON.stringify([...state.secrets.keys()].map((name) => ({ name }))))
        : refused('Worker "kitchen" not found.'),
    "secret put": ([name = ""], input) => {
      state.secrets ??= new Map();
      state.secrets.set(name, input);
      return outcome(true);
    },
    "email sending dns get": ([domain = ""]) =>
      senders.has(domain) ? outcome(true, RECORDS) : refused(`No sending subdomain found for \`${domain}\`.`),
    "email sending enable": ([domain = ""]) => {
      if (senders.has(domain)) return refused("Email Sending is already enabled for this domain.");
      senders.add(domain);
      return outcome(true);
    },
    "r2 bucket create": ([name = ""]) => {
      if (buckets.has(name)) return refused("The bucket already exists, and you own it. [code: 10004]");
      buckets.set(name, "");
      return outcome(true);
    },
    "r2 bucket cors set": ([name = "", , file = ""]) => {
      buckets.set(name, readFileSync(file, "utf8"));
      return outcome(true);
    },
  };

  const wrangler: Wrangler = async (args, { input = "" } = {}) => {
    const words = args.join(" ");
    asked.push(words);
    const name = Object.keys(commands).find((command) => words.startsWith(command)) ?? "";
    const fault = faults.get(name)?.shift();
    if (fault) return fault;
    const done = commands[name]?.(args.slice(name.split(" ").length), input) ?? refused(`Unknown: ${words}`);
    return state.lost.delete(name) ? outcome(false) : done;
  };
  return { state, wrangler, commands: Object.keys(commands) };
};

export type RehearsedAccount = ReturnType<typeof startAccount>;

/** The settings as the repository has them before anybody has set up anything. */
const untouched = {
  name: "A Show of Kitchens",
  siteUrl: "https://a-show.example",
  mailFrom: "casting@a-show.example",
  casting: "casting@a-show.example",
  privacy: "privacy@a-show.example",
  legal: "legal@a-show.example",
  footerEmail: "casting@a-show.example",
  account: "",
  copyUrl: "",
  staff: "",
  operator: "",
  gitHubClient: "",
  photoAddress: "",
} as const satisfies Partial<Record<Setting, string>>;

/** Goes to a folder with the two files as they came; what it answers goes back. */
export const enterFolder = () => {
  const home = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "set-up-"));
  for (const file of [SHOW, WRANGLER]) cpSync(resolve(file), join(folder, file));
  process.chdir(folder);
  for (const settings of ["", "staging"].map(settingsIn))
    for (const setting of Object.keys(untouched) as (keyof typeof untouched)[])
      if (settings.read(setting) !== untouched[setting]) settings.write(setting, untouched[setting]);
  return () => {
    process.chdir(home);
    rmSync(folder, { recursive: true });
  };
};

export const readFiles = () => [SHOW, WRANGLER].map((file) => readFileSync(file, "utf8"));

/** Questions of one run. One that goes round in a circle ends here. */
const MOST = 200;

interface Rehearsal {
  account: RehearsedAccount;
  environment?: string;
  answers?: Answers;
  /** Bad answers that come before, by the same beginnings. */
  before?: Answers;
  /** How many questions are answered before whoever answers goes. */
  patience?: number;
  resolve?: Setup["resolve"];
}

/** One run, to its end or to where it is broken off. */
export const rehearse = async ({
  account,
  environment = "",
  answers = {},
  before = {},
  patience = MOST,
  resolve: look = async () => [],
}: Rehearsal) => {
  const said: string[] = [];
  const questions: string[] = [];
  const opened: string[] = [];
  const left: string[] = [];
  const setup: Setup = {
    environment,
    settings: settingsIn(environment),
    terminal: {
      say: (text) => void said.push(text),
      ask: async ({ text, current = "" }) => {
        if (questions.length >= patience) throw new BrokenOff();
        const begins = (beginning: string) => text.trim().startsWith(beginning);
        const isFirst = !questions.includes(text);
        questions.push(text);
        const given = Object.entries(isFirst ? { ...answers, ...before } : answers);
        return given.findLast(([beginning]) => begins(beginning))?.[1] || current;
      },
      lend: (work) => work(),
    },
    wrangler: account.wrangler,
    open: (address) => void opened.push(address),
    resolve: look,
    left,
  };
  let isBrokenOff = false;
  await setUp(setup).catch((error) => {
    if (!(error instanceof BrokenOff)) throw error;
    isBrokenOff = true;
  });
  return { said: said.join("\n"), questions, opened, left, isBrokenOff };
};
