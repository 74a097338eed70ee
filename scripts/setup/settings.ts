import { readFileSync, renameSync, writeFileSync } from "node:fs";

/*
 * The settings that stand in files: the show's own in contract/show.ts, the rest in wrangler.toml. Only values are
 * changed; comments and everything around them stay.
 */

export const SHOW = "contract/show.ts";
export const WRANGLER = "wrangler.toml";

interface Place {
  file: typeof SHOW | typeof WRANGLER;
  /** The one line, with what stands before the value and the value in its quotes, which both languages write alike. */
  line: RegExp;
}

const VALUE = `("(?:[^"\\\\]|\\\\.)*")`;
const ofShow = (name: string, indent = "  "): Place => ({
  file: SHOW,
  line: new RegExp(`^(${indent}${name}: )${VALUE}(?=,$)`, "gm"),
});
/** In the section that every deployment but a staging one has. */
const ofVars = (name: string): Place => ({
  file: WRANGLER,
  line: new RegExp(`^((?<=^\\[vars\\]\\n(?:[^[\\n].*\\n|\\n)*)${name} = )${VALUE}$`, "gm"),
});

const places = {
  name: ofShow("name"),
  siteUrl: ofShow("siteUrl"),
  mailFrom: ofShow("mailFrom"),
  casting: ofShow("casting"),
  privacy: ofShow("privacy"),
  legal: ofShow("legal"),
  footerEmail: ofShow("email", "    "),
  // Behind a # while there is no choice.
  account: { file: WRANGLER, line: new RegExp(`^((?:# )?account_id = )${VALUE}$`, "gm") },
  staff: ofVars("STAFF_GITHUB_LOGINS"),
  operator: ofVars("OPERATOR_EMAIL"),
  gitHub: ofVars("GITHUB_URL"),
  gitHubClient: ofVars("GITHUB_CLIENT_ID"),
  photoAddress: ofVars("R2_S3_ENDPOINT"),
  photoBucket: {
    file: WRANGLER,
    line: new RegExp(`^(\\[\\[r2_buckets\\]\\]\\nbinding = "PHOTOS"\\nbucket_name = )${VALUE}$`, "gm"),
  },
} satisfies Record<string, Place>;

export type Setting = keyof typeof places;

/** A file is not as it is known here: it is left alone. */
export class Unrecognized extends Error {}

const find = (setting: Setting) => {
  const { file, line }: Place = places[setting];
  const text = readFileSync(file, "utf8");
  const [match, ...others] = text.matchAll(line);
  const [found, before = "", value = '""'] = match ?? [];
  if (!match || found === undefined || others.length > 0)
    throw new Unrecognized(
      `${file} does not say '${setting}' in a line that can be changed safely. Put it back as it came, or change it by hand.`,
    );
  return { file, text, before, value, start: match.index, end: match.index + found.length };
};

export const readSetting = (setting: Setting) => JSON.parse(find(setting).value) as string;

/** At once: what was answered stays, whatever comes next. */
export const writeSetting = (setting: Setting, value: string) => {
  const { file, text, before, start, end } = find(setting);
  const line = before.replace(/^# /, "") + JSON.stringify(value);
  const changed = text.slice(0, start) + line + text.slice(end);
  if (changed === text) return;
  // In one step: whoever breaks off finds the file as it was, or as it is to be.
  writeFileSync(`${file}.new`, changed);
  renameSync(`${file}.new`, file);
};
