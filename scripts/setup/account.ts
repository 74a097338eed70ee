import { jsonIn } from "#scripts/deploy/questions.ts";
import { attempt, type Setup } from "./context.ts";
import { askFor, choose } from "./questions.ts";

/* Who deploys, and to which account. */

interface Account {
  id: string;
  name: string;
}

const PERMISSIONS = `  It needs, for the account: Workers Scripts, Workers KV Storage, Workers R2 Storage, D1 and Email Sending, each to edit,
  and Account Settings to read; for the domain: Workers Routes and DNS to edit, and Zone to read.
  It is kept nowhere: set CLOUDFLARE_API_TOKEN for npm run deploy, too.`;

const logIn = async ({ terminal, wrangler }: Setup) => {
  terminal.say(
    "You are not logged in to Cloudflare, or the token in CLOUDFLARE_API_TOKEN is not good (any more).",
  );
  const way = await choose(terminal, "How do you want to log in", [
    "In a browser on this computer",
    "In a browser on another device, with a code",
    "With an API token (https://dash.cloudflare.com/profile/api-tokens)",
  ]);
  if (way === 2) {
    terminal.say(PERMISSIONS);
    process.env.CLOUDFLARE_API_TOKEN = await askFor(terminal, {
      text: "API token",
      secret: true,
      rule: (token) => (/^[\w-]{20,}$/.test(token) ? undefined : "That does not look like a token."),
    });
    return;
  }
  // It stands above the login that comes now.
  delete process.env.CLOUDFLARE_API_TOKEN;
  await terminal.lend(() => wrangler(["login", ...(way === 1 ? ["--device"] : [])], { asks: true }));
};

/** The accounts that the login or token is good for; nothing where whoever answers gives up. */
const findAccounts = async (setup: Setup): Promise<Account[] | undefined> => {
  for (;;) {
    const isOut = ({ output }: { output: string }) => /"loggedIn":\s*false/.test(output);
    const outcome = await attempt(setup, {
      what: "Asking who you are",
      args: ["whoami", "--json"],
      isFine: isOut,
    });
    if (!outcome) return undefined;
    if (!isOut(outcome)) return jsonIn<{ accounts: Account[] }>(outcome.output).accounts;
    await logIn(setup);
  }
};

const isAccountId = (text: string) => /^[0-9a-f]{32}$/.test(text);

const chooseAccount = async ({ terminal, settings }: Setup, accounts: readonly Account[]) => {
  if (accounts.length === 0)
    return askFor(terminal, {
      text: "The account's id (in the dashboard's address)",
      current: settings.read("account"),
      rule: (id) => (isAccountId(id) ? undefined : "It has 32 digits and letters from a to f."),
    });
  if (accounts.length === 1) return accounts[0]?.id;
  const before = accounts.findIndex(({ id }) => id === settings.read("account"));
  const names = accounts.map(({ name }) => name);
  return accounts[await choose(terminal, "Which account", names, Math.max(before, 0))]?.id;
};

/** The id of the account that all else is done in. It is written down only where a login does not say it by itself. */
export const setUpAccount = async (setup: Setup): Promise<string | undefined> => {
  const { terminal, settings } = setup;
  terminal.say("\nCloudflare");
  const accounts = await findAccounts(setup);
  const id = accounts && (await chooseAccount(setup, accounts));
  if (!accounts || !id) return undefined;
  if (accounts.length !== 1 || settings.read("account") !== "") settings.write("account", id);
  terminal.say(`  Deploying to ${accounts.find((account) => account.id === id)?.name ?? id}.`);
  return id;
};
