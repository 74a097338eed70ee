import { callbackOf } from "#scripts/smoke-test/calls.ts";
import type { Setup } from "./context.ts";
import { askFor, confirm } from "./questions.ts";
import { putSecret } from "./secrets.ts";

/* The app at GitHub by which staff log in. */

const SECRET = "GITHUB_CLIENT_SECRET";

/** The page with the form, filled in as far as GitHub takes it from an address. */
const formOf = (gitHub: string, fields: Readonly<Record<string, string>>) => {
  const address = new URL("/settings/applications/new", gitHub);
  for (const [name, value] of Object.entries(fields))
    address.searchParams.set(`oauth_application[${name}]`, value);
  return address.href;
};

const showForm = async ({ terminal, settings, open }: Setup, site: string) => {
  const fields = { name: settings.read("name"), url: site, callback_url: callbackOf(site) };
  const address = formOf(settings.read("gitHub"), fields);
  terminal.say(`  Register a new OAuth app, with exactly this (for an organization's app: its Settings, Developer settings):

    Application name            ${fields.name}
    Homepage URL                ${fields.url}
    Authorization callback URL  ${fields.callback_url}
    Enable Device Flow          no

  ${address}`);
  if (await confirm(terminal, "  Open this page?", true)) open(address);
};

export const setUpGitHub = async (setup: Setup, site: string, present: readonly string[]) => {
  const { terminal, settings } = setup;
  terminal.say("\nGitHub, where staff log in");
  const before = settings.read("gitHubClient");
  if (before && present.includes(SECRET)) {
    terminal.say(`  The app ${before} is set. Its callback must be ${callbackOf(site)}`);
    if (!(await confirm(terminal, "  Set another app, or a new secret?", false))) return;
  } else {
    await showForm(setup, site);
  }
  const client = await askFor(terminal, {
    text: "  Client ID",
    current: before,
    rule: (id) =>
      /^[\w.]{10,40}$/.test(id) ? undefined : "That is no client ID: it has 20 letters and digits.",
  });
  settings.write("gitHubClient", client);
  const secret = await askFor(terminal, {
    text: "  Client secret ('Generate a new client secret'; it is not shown here)",
    secret: true,
    rule: (given) =>
      /^[\w-]{20,}$/.test(given) ? undefined : "That is no client secret: it has 40 letters and digits.",
  });
  await putSecret(setup, SECRET, secret);
};
