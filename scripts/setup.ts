import "./local.ts";
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { cancel, confirm, intro, isCancel, log, note, outro, password, select, text } from "@clack/prompts";
import { LOGIN } from "#contract/access.ts";
import { jurisdiction, law, show } from "#contract/show.ts";
import { jsonIn, readConfig, tryWrangler, wrangler } from "./cloudflare.ts";
import { examplesIn } from "./deploy-checks.ts";
import { readOptions } from "./options.ts";
import { withExamples, withSetting, withText } from "./setup-files.ts";

const { values } = readOptions({
  command: "npm run setup",
  does: "Asks for what the site needs before its first deployment, and makes it. Safe to run again.",
  options: { env: { takes: "<name>", help: "another installation of wrangler.toml, such as staging" } },
});
const environment = values.env ?? "";
// For every wrangler; empty, it means the real site and nothing else.
process.env.CLOUDFLARE_ENV = environment;

const answered = <Answer>(answer: Answer): Exclude<Answer, symbol> => {
  if (!isCancel(answer)) return answer as Exclude<Answer, symbol>;
  cancel("Stopped. What was written so far stays; run the same command to continue.");
  process.exit(1);
};

/** Enter keeps what is there, unless that is an example which cannot be real. */
const ask = async (message: string, current: string, pattern = /\S/, hint = "Please answer.") => {
  const isExample = examplesIn(current).length > 0;
  const validate = (given = "") => (pattern.test(given.trim()) ? undefined : hint);
  const kept = isExample ? { placeholder: current } : { initialValue: current };
  return answered(await text({ message, ...kept, validate })).trim();
};

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const edit = (file: string, change: (source: string) => string) =>
  writeFileSync(file, change(readFileSync(file, "utf8")));
const write = (property: string, value: string, current: string) => {
  if (value !== current) edit("contract/show.ts", (source) => withText(source, property, value));
};
const inEnvironment = (table: string) => (environment ? table.replace(/\w/, `env.${environment}.$&`) : table);
const set = (table: string, key: string, value: string | boolean | readonly object[]) =>
  edit("wrangler.toml", (toml) => withSetting(toml, { table, key }, value));

const setUpShow = async () => {
  const { fallbackContact: contact } = show;
  write("name", await ask("The show's name", show.name), show.name);
  const site = /^https:\/\/[^/\s]+$/;
  write(
    "siteUrl",
    await ask("The site's address", show.siteUrl, site, "Like https://www.host.com"),
    show.siteUrl,
  );
  write(
    "timeZone",
    await ask("The time zone of filming dates", show.timeZone, /^\w+\/\w+/, "Like America/New_York"),
    show.timeZone,
  );
  for (const [property, question] of [
    ["mailFrom", "Mail is sent from"],
    ["casting", "Families write to"],
    ["privacy", "Questions about privacy go to"],
    ["legal", "Legal questions go to"],
  ] as const)
    write(property, await ask(question, show[property], MAIL, "That is no e-mail address."), show[property]);
  write(
    "email",
    await ask("E-mail in the footer", contact.email, MAIL, "That is no e-mail address."),
    contact.email,
  );
  write("phone", await ask("Phone number in the footer", contact.phone, /\d{3}/), contact.phone);
  write("location", await ask("Place in the footer", contact.location), contact.location);
  const place = await ask("State whose law applies", jurisdiction.place);
  write("place", place, jurisdiction.place);
  write("act", await ask("Its privacy law", jurisdiction.act), jurisdiction.act);
  write("short", await ask("In short", jurisdiction.short), jurisdiction.short);
  write("courts", await ask("Courts that decide", law.courts), law.courts);
  const isRead = answered(
    await confirm({
      message: `Have \`law\` and \`residents\` in contract/show.ts been read by someone who knows the law of ${place}?`,
      initialValue: false,
    }),
  );
  if (!isRead) log.warn("Edit them, then run this again. `npm run deploy` refuses until then.");
  edit("contract/show.ts", (source) => withExamples(source, isRead ? [] : ["law", "residents"]));
  return /siteUrl: "(.*)"/.exec(readFileSync("contract/show.ts", "utf8"))?.[1] ?? "";
};

const setUpAddress = async (siteUrl: string) => {
  const known = String(readConfig(environment).vars.SITE_URL ?? "");
  const usual = siteUrl.replace(/\/\/(www\.)?/, `//${environment}.`);
  const site = environment
    ? await ask(
        "Its address",
        known.endsWith(".example") ? usual : known || usual,
        /^https:\/\/[^/\s]+$/,
        "Like https://host.com",
      )
    : siteUrl;
  if (environment) set(inEnvironment("[vars]"), "SITE_URL", site);
  const { host } = new URL(site);
  const isWorkersDev = host.endsWith(".workers.dev");
  const table = environment && `[env.${environment}]`;
  set(table, "workers_dev", isWorkersDev);
  set(table, "routes", isWorkersDev ? [] : [{ pattern: host, custom_domain: true }]);
  return site;
};

/** Sees to a login, and says which of several accounts is meant. */
const setUpAccount = async () => {
  if (!tryWrangler(["whoami", "--json"]).ok) spawnSync("wrangler", ["login"], { stdio: "inherit" });
  const { accounts = [] } = jsonIn<{ accounts?: { id: string; name: string }[] }>(
    wrangler(["whoami", "--json"]),
  );
  if (accounts.length < 2 || readConfig(environment).account_id || process.env.CLOUDFLARE_ACCOUNT_ID) return;
  const options = accounts.map(({ id, name }) => ({ value: id, label: name }));
  set("", "account_id", answered(await select({ message: "Cloudflare account", options })));
};

const setUpStorage = () => {
  const { name, d1_databases, r2_buckets } = readConfig(environment);
  const database = d1_databases[0]?.database_name ?? "";
  const findDatabase = () =>
    jsonIn<{ uuid: string; name: string }[]>(wrangler(["d1", "list", "--json"])).find(
      (one) => one.name === database,
    );
  if (!findDatabase()) wrangler(["d1", "create", database]);
  set(inEnvironment("[[d1_databases]]"), "database_id", findDatabase()?.uuid ?? "");
  const title = `${name}-sessions`;
  const findNamespace = () =>
    jsonIn<{ id: string; title: string }[]>(wrangler(["kv", "namespace", "list"])).find(
      (one) => one.title === title,
    );
  if (!findNamespace()) wrangler(["kv", "namespace", "create", title]);
  set(inEnvironment("[[kv_namespaces]]"), "id", findNamespace()?.id ?? "");
  for (const { bucket_name = "" } of r2_buckets as { bucket_name?: string }[]) {
    const { ok, said } = tryWrangler(["r2", "bucket", "create", bucket_name]);
    // 10004: it is there.
    if (!ok && !said.includes("10004"))
      throw new Error(`${said}\nR2 must be turned on in the dashboard once.`);
  }
  log.success(`Database ${database}, namespace ${title} and the buckets are there.`);
};

const setUpStaff = async (site: string) => {
  const vars = readConfig(environment).vars as Record<string, string>;
  const table = inEnvironment("[vars]");
  const staff = await ask(
    "GitHub names of the staff, separated by commas",
    vars.STAFF_GITHUB_LOGINS ?? "",
    /^[\w-]+(\s*,\s*[\w-]+)*$/,
  );
  set(table, "STAFF_GITHUB_LOGINS", staff.replaceAll(" ", ""));
  const operator = await ask(
    "Who gets a mail when something is wrong ('none' for nobody)",
    vars.OPERATOR_EMAIL || "none",
    /^none$|@/,
  );
  set(table, "OPERATOR_EMAIL", operator === "none" ? "" : operator);
  note(
    `https://github.com/settings/applications/new
Homepage URL                ${site}
Authorization callback URL  ${site}${LOGIN}/callback
Then 'Generate a new client secret'.`,
    "Staff log in with a GitHub OAuth app of this installation",
  );
  set(
    table,
    "GITHUB_CLIENT_ID",
    await ask(
      "Its client ID",
      vars.GITHUB_CLIENT_ID ?? "",
      /^[\w.]{10,40}$/,
      "It has some 20 letters and digits.",
    ),
  );
};

const setUpSecrets = async () => {
  const listed = tryWrangler(["secret", "list"]);
  const present = listed.ok ? jsonIn<{ name: string }[]>(listed.output).map(({ name }) => name) : [];
  const hasClient = present.includes("GITHUB_CLIENT_SECRET");
  const client = answered(
    await password({
      message: `The app's client secret${hasClient ? " (empty: as it is)" : ""}`,
      validate: (given = "") =>
        /^[\w-]{20,}$/.test(given) || (hasClient && !given) ? undefined : "It has 40 letters and digits.",
    }),
  );
  const secrets = {
    // Another one would log everybody out and void what was signed.
    ...(!present.includes("SESSION_SECRET") && { SESSION_SECRET: randomBytes(32).toString("hex") }),
    ...(client && { GITHUB_CLIENT_SECRET: client }),
  };
  if (Object.keys(secrets).length > 0) wrangler(["secret", "bulk"], JSON.stringify(secrets));
};

const setUpMail = async () => {
  const domain = /mailFrom: "[^@]+@(.*)"/.exec(readFileSync("contract/show.ts", "utf8"))?.[1] ?? "";
  const wants = answered(
    await confirm({
      message: `Turn on mail from ${domain}? (It takes a paid plan and the domain on this account.)`,
    }),
  );
  if (!wants) return log.info("Without it every mail waits for staff to send it.");
  const { ok, said } = tryWrangler(["email", "sending", "enable", domain]);
  if (ok) log.success(`${domain} may send.`);
  else log.warn(`${said}\nMail waits until it may be sent: run this again.`);
};

intro(`Setup of ${environment || "the real site"}: Enter keeps what is there, Ctrl-C stops.`);
const siteUrl = environment ? show.siteUrl : await setUpShow();
const site = await setUpAddress(siteUrl);
await setUpAccount();
setUpStorage();
await setUpStaff(site);
await setUpSecrets();
await setUpMail();
outro(
  `Commit contract/show.ts and wrangler.toml, then: npm run deploy${environment ? ` -- --env ${environment}` : ""}`,
);
