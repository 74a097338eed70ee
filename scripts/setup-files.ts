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

/** TOML differs from JSON only in objects. */
const inToml = (value: string | boolean | readonly object[]) => {
  if (typeof value !== "object") return JSON.stringify(value);
  const tables = value.map((one) =>
    Object.entries(one).map(([key, inner]) => `${key} = ${JSON.stringify(inner)}`),
  );
  return `[${tables.map((pairs) => `{ ${pairs.join(", ")} }`).join(", ")}]`;
};

/** Sets a key, even one commented out, under a table header; "" is the top of the file. */
export const withSetting = (
  toml: string,
  { table, key }: { table: string; key: string },
  value: string | boolean | readonly object[],
): string => {
  const lines = toml.split("\n");
  const start = table ? lines.indexOf(table) : 0;
  const next = lines.findIndex((line, index) => index > start && line.startsWith("["));
  const isKey = (line: string, index: number) =>
    index >= start && (next === -1 || index < next) && line.replace(/^# /, "").startsWith(`${key} = `);
  const at = start === -1 ? -1 : lines.findIndex(isKey);
  if (at === -1)
    throw new Error(`wrangler.toml has no ${key} under ${table || "its top"} that could be set.`);
  return lines.with(at, `${key} = ${inToml(value)}`).join("\n");
};
