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
/** Behind the section's own line, and before the next section's. */
const ofVars = (section: string, name: string): Place => ({
  file: WRANGLER,
  line: new RegExp(`^((?<=^\\[${section}vars\\]\\n(?:[^[\\n].*\\n|\\n)*)${name} = )${VALUE}$`, "gm"),
});
const ofBucket = (section: string): Place => ({
  file: WRANGLER,
  line: new RegExp(
    `^(\\[\\[${section}r2_buckets\\]\\]\\nbinding = "PHOTOS"\\nbucket_name = )${VALUE}$`,
    "gm",
  ),
});

/** Of the real site, or of another installation, which has the show with it in common. */
const placesOf = (environment: string) => {
  const section = environment && `env\\.${environment}\\.`;
  return {
    name: ofShow("name"),
    siteUrl: ofShow("siteUrl"),
    mailFrom: ofShow("mailFrom"),
    casting: ofShow("casting"),
    privacy: ofShow("privacy"),
    legal: ofShow("legal"),
    footerEmail: ofShow("email", "    "),
    // Behind a # while there is no choice.
    account: { file: WRANGLER, line: new RegExp(`^((?:# )?account_id = )${VALUE}$`, "gm") },
    copyUrl: ofVars(section, "SITE_URL"),
    staff: ofVars(section, "STAFF_GITHUB_LOGINS"),
    operator: ofVars(section, "OPERATOR_EMAIL"),
    gitHub: ofVars(section, "GITHUB_URL"),
    gitHubClient: ofVars(section, "GITHUB_CLIENT_ID"),
    photoAddress: ofVars(section, "R2_S3_ENDPOINT"),
    photoBucket: ofBucket(section),
  } satisfies Record<string, Place>;
};

type Places = ReturnType<typeof placesOf>;
export type Setting = keyof Places;

export interface Settings {
  read(setting: Setting): string;
  /** At once: what was answered stays, whatever comes next. */
  write(setting: Setting, value: string): void;
}

/** A file is not as it is known here: it is left alone. */
export class Unrecognized extends Error {}

const find = (places: Places, setting: Setting) => {
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

/** The settings in the files of this folder; of an `[env]` of wrangler.toml, or with an empty one of the real site. */
export const settingsIn = (environment: string): Settings => {
  const places = placesOf(environment);
  return {
    read: (setting) => JSON.parse(find(places, setting).value) as string,
    write: (setting, value) => {
      const { file, text, before, start, end } = find(places, setting);
      const line = before.replace(/^# /, "") + JSON.stringify(value);
      const changed = text.slice(0, start) + line + text.slice(end);
      if (changed === text) return;
      // In one step: whoever breaks off finds the file as it was, or as it is to be.
      writeFileSync(`${file}.new`, changed);
      renameSync(`${file}.new`, file);
    },
  };
};
