/* Edits contract/show.ts and wrangler.toml in place, keeping comments and formatting. */

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Replaces the text of the first property with this name. */
export const withText = (source: string, property: string, value: string): string => {
  const pattern = new RegExp(`(\\b${escaped(property)}:\\s*)("(?:[^"\\\\]|\\\\.)*"|\`[^\`]*\`)`);
  if (!pattern.test(source)) throw new Error(`contract/show.ts has no ${property} that could be set.`);
  return source.replace(pattern, (_, before: string) => before + JSON.stringify(value));
};

export const withExamples = (source: string, names: readonly string[]): string =>
  source.replace(
    /(stillExamples: readonly string\[\] = )\[[^\]]*\]/,
    (_, before: string) => `${before}[${names.map((name) => JSON.stringify(name)).join(", ")}]`,
  );

export type Setting = string | boolean | readonly object[];

/** TOML differs from JSON only in objects. */
const inToml = (value: Setting) => JSON.stringify(value).replaceAll(/"(\w+)":/g, "$1 = ");

/** Sets a key, even one commented out, under a table header; "" is the top of the file. */
export const withSetting = (
  toml: string,
  { table, key }: { table: string; key: string },
  value: Setting,
): string => {
  const lines = toml.split("\n");
  const start = table ? lines.indexOf(table) : 0;
  const isKey = (line: string, index: number) => index >= start && new RegExp(`^(# )?${key} = `).test(line);
  const at = start === -1 ? -1 : lines.findIndex(isKey);
  const next = lines.findIndex((line, index) => index > start && line.startsWith("["));
  if (at === -1 || (next !== -1 && next < at))
    throw new Error(`wrangler.toml has no ${key} under ${table || "its top"} that could be set.`);
  return lines.with(at, `${key} = ${inToml(value)}`).join("\n");
};
