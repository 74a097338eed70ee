import { emailAddress } from "#contract/text.ts";
import { siteOf } from "#scripts/deploy/settings.ts";
import type { Setup } from "./context.ts";
import { askFor, type Rule } from "./questions.ts";
import type { Setting, Settings } from "./settings.ts";

/* What the show is called, where the site is, and whom to write to: contract/show.ts. */

/** Reserved for examples, so that nobody is there. */
const isExample = (domain: string) =>
  /(^|\.)(example|test|invalid|localhost)$|^example\.(com|net|org)$/i.test(domain);

export const isAddress: Rule = (address) => {
  if (!emailAddress.safeParse(address).success) return "That is no e-mail address.";
  return isExample(address.split("@")[1] ?? "")
    ? "That is an example's address, where no mail arrives."
    : undefined;
};

/** As people type it: with or without scheme, and with a slash at its end. */
const siteIn = (text: string) => {
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`;
  return URL.canParse(address) ? new URL(address) : undefined;
};

const isSite: Rule = (text) => {
  const url = siteIn(text);
  if (!url?.hostname.includes(".") || /^[\d.]+$/.test(url.hostname))
    return "Please give an address such as casting.your-show.com.";
  if (url.protocol !== "https:") return "The site answers by https only.";
  if (url.pathname !== "/" || url.search || url.hash || url.port || url.username)
    return "The site takes a whole domain: please leave out what stands behind its name.";
  return isExample(url.hostname) ? "That is an example's domain, which nobody can own." : undefined;
};

const isName: Rule = (name) => (name.length > 0 ? undefined : "The show needs a name.");

const addresses = [
  ["mailFrom", "Sender of every mail"],
  ["casting", "Address of the casting team, for families"],
  ["privacy", "Address for questions of privacy (in the privacy policy)"],
  ["legal", "Address for legal questions (in the terms)"],
  ["footerEmail", "Address in the footer, until staff change it"],
] as const satisfies (readonly [Setting, string])[];

/** What is suggested: what stands there, or where that is an example the same name at the site's own domain. */
const suggestion = (settings: Settings, setting: Setting, domain: string) => {
  const [name, at = ""] = settings.read(setting).split("@");
  return isExample(at) ? `${name}@${domain}` : settings.read(setting);
};

/** The site's address, without a slash at its end. */
export const setUpAddresses = async ({ terminal, settings, left }: Setup): Promise<string> => {
  terminal.say("\nThe show (contract/show.ts). Enter keeps what stands in brackets.");
  const before = settings.read("name");
  const name = await askFor(terminal, { text: "Name of the show", current: before, rule: isName });
  settings.write("name", name);
  if (name !== before)
    left.push(`Tagline and description in contract/show.ts may still be about '${before}'.`);

  const known = settings.read("siteUrl");
  const given = await askFor(terminal, {
    text: "The site's domain, which must be on your Cloudflare account",
    ...(isSite(known) === undefined && { current: known }),
    rule: isSite,
  });
  const { origin, hostname } = siteIn(given) as URL;
  settings.write("siteUrl", origin);

  const domain = hostname.replace(/^www\./, "");
  for (const [setting, text] of addresses) {
    const current = suggestion(settings, setting, domain);
    settings.write(setting, (await askFor(terminal, { text, current, rule: isAddress })).toLowerCase());
  }
  return origin;
};

/** Of a copy for trying things out, which has all else of the show. */
export const setUpCopysAddress = async ({ terminal, settings, environment }: Setup): Promise<string> => {
  terminal.say(`\nThe copy '${environment}' (wrangler.toml)`);
  const usual = siteOf(environment);
  const known = settings.read("copyUrl") || usual;
  const given = await askFor(terminal, {
    text: "Its domain, on your Cloudflare account or at workers.dev",
    ...(isSite(known) === undefined && { current: known }),
    rule: isSite,
  });
  const { origin } = siteIn(given) as URL;
  settings.write("copyUrl", origin === usual ? "" : origin);
  return origin;
};
