import { show } from "#contract/show.ts";
import { setupCommand } from "#scripts/setup/command.ts";
import type { Account } from "./account.ts";
import { examplesIn } from "./example-addresses.ts";
import type { DeployOptions } from "./options.ts";
import type { Checkout } from "./repository.ts";
import type { Settings } from "./settings.ts";

/** A line of the table that stands before a deployment. */
export interface Finding {
  name: string;
  found: string;
  /** What must be done first. */
  stops?: string;
  /** What the site does without. */
  note?: string;
}

/** All that is known before anything is changed. */
export interface Known {
  options: DeployOptions;
  settings: Settings;
  checkout: Checkout;
  green: string;
  account: Account;
}

const SECRETS = ["SESSION_SECRET", "GITHUB_CLIENT_SECRET"];

const accountFinding = ({
  account: { accounts, email },
  settings: { account: chosenAccount, environment },
}: Known): Finding => {
  const chosen = accounts.find(({ id }) => id === chosenAccount);
  const names = (chosen ? [chosen] : accounts).map(({ name }) => name).join(", ");
  return {
    name: "account",
    found: [names || chosenAccount || "none", email && `(${email})`].filter(Boolean).join(" "),
    ...(accounts.length === 0 &&
      !chosenAccount && { stops: `log in: npx wrangler login, or ${setupCommand(environment)}` }),
    ...(accounts.length > 1 &&
      !chosenAccount && { stops: `say which: CLOUDFLARE_ACCOUNT_ID, or ${setupCommand(environment)}` }),
  };
};

const secretsFinding = ({ account: { secrets }, settings: { vars, environment } }: Known): Finding => {
  const names = secrets.toSorted();
  const missing = SECRETS.filter((name) => !names.includes(name));
  const twice = names.filter((name) => name in vars);
  return {
    name: "secrets",
    found: names.join(", ") || "none",
    ...(missing.length > 0 && { stops: `${missing.join(", ")} missing: ${setupCommand(environment)}` }),
    ...(twice.length > 0 && { stops: `${twice.join(", ")}: in wrangler.toml as well; keep one of the two` }),
  };
};

const turnstileFinding = ({ account: { secrets }, settings: { vars } }: Known): Finding[] => {
  const hasSecret = secrets.includes("TURNSTILE_SECRET_KEY");
  const hasKey = Boolean(vars.TURNSTILE_SITE_KEY);
  if (hasSecret === hasKey) return [];
  const missing = hasKey ? "the secret TURNSTILE_SECRET_KEY" : "TURNSTILE_SITE_KEY in wrangler.toml";
  return [{ name: "Turnstile", found: "one of two keys", note: `off until there is ${missing}` }];
};

const addressFindings = ({ settings: { site } }: Known): Finding[] => {
  const isWhole = /^https:\/\/[^/]+$/.test(site);
  const examples = [...new Set(examplesIn(show))];
  return [
    { name: "address", found: site, ...(!isWhole && { stops: "write it as https://host in wrangler.toml" }) },
    {
      name: "published addresses",
      found: examples.length === 0 ? show.mailFrom : examples.join(", "),
      ...(examples.length > 0 && {
        stops: `examples: put real ones into contract/show.ts, or ${setupCommand("")}`,
      }),
    },
  ];
};

const checkoutFindings = ({ checkout: { commit, subject, clean }, green, options }: Known): Finding[] => [
  {
    name: "commit",
    found: `${commit.slice(0, 8)} ${subject}`.trim() || "none",
    ...(!clean && { stops: "commit what is changed: the site's version is known by its commit" }),
  },
  {
    name: "tests",
    found:
      green === commit && commit
        ? "green at this commit"
        : `last green at ${green.slice(0, 8) || "no commit"}`,
    ...(green !== commit &&
      (options.untested
        ? { note: "deployed all the same" }
        : { stops: "npm test; or -- --untested to do without" })),
  },
];

/** A new one in place of a lost one would be an empty site, and the photos that it does not know would be deleted. */
const databaseFinding = ({ account, settings: { database } }: Known): Finding => {
  const name = "database";
  if (account.made.database)
    return { name, found: `${database}, ${account.applied.length} migrations applied` };
  if (!account.isDatabaseLost) return { name, found: `${database} is made by this deployment` };
  return {
    name,
    found: `the Worker that runs has one, and none is called ${database}`,
    stops: `renamed? Write its name into wrangler.toml. Lost? docs/operations.md, Restoring a night's backup`,
  };
};

export const findingsOf = (known: Known): Finding[] => {
  const staff = known.settings.vars.STAFF_GITHUB_LOGINS?.trim() ?? "";
  const app = known.settings.vars.GITHUB_CLIENT_ID;
  const { account, settings } = known;
  return [
    { name: "installation", found: settings.environment || "the real site" },
    accountFinding(known),
    ...addressFindings(known),
    secretsFinding(known),
    {
      name: "GitHub app",
      found: app || "none",
      ...(!app && { stops: `GITHUB_CLIENT_ID in wrangler.toml: ${setupCommand(settings.environment)}` }),
    },
    {
      name: "staff",
      found: staff || "nobody",
      ...(!staff && { stops: "nobody could log in: STAFF_GITHUB_LOGINS in wrangler.toml" }),
    },
    ...checkoutFindings(known),
    {
      name: "mail",
      found: `${show.mailFrom.split("@")[1]} ${account.mayMail ? "may send" : "may not send"}`,
      ...(!account.mayMail && {
        note: "all mails wait until it may: docs/operations.md, When something is missing",
      }),
    },
    ...turnstileFinding(known),
    databaseFinding(known),
    {
      name: "running now",
      found: [account.running ?? "nothing", account.runningMessage].filter(Boolean).join(", "),
    },
  ];
};

export const asTable = (findings: readonly Finding[]) => {
  const width = Math.max(...findings.map(({ name }) => name.length));
  return findings
    .map(({ name, found, stops, note }) => {
      const line = `${stops ? "✗" : note ? "!" : "✓"} ${name.padEnd(width)}  ${found}`;
      const more = stops ?? note;
      return more ? `${line}\n  ${" ".repeat(width)}  → ${more}` : line;
    })
    .join("\n");
};
