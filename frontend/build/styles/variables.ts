import type { Declaration, Plugin, Root, Rule } from "postcss";

/** One that a value reads, with what it is otherwise; of functions in functions, those that hold no more. */
const READ = /var\((--[\w-]+)(?:\s*,((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*))?\)/g;

export const variablesRead = (text: string) =>
  new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));

const initialValues = (sheet: Root) => {
  const values = new Map<string, string | undefined>();
  sheet.walkAtRules("property", (rule) => {
    values.set(rule.params, undefined);
    rule.walkDecls("initial-value", ({ value }) => void values.set(rule.params, value));
  });
  return values;
};

/** For browsers without `@property`, every element is given what it says. */
export const isFallback = ({ parent }: Declaration) =>
  parent?.type === "rule" && (parent as Rule).selector.startsWith("*,");

/**
 * Writes what variables are at first for those that no rule sets. Tailwind composes shadows, filters and borders of many, and
 * a page has few of them.
 */
export const writeUnset = (sheet: Root, mayBeSet: (name: string) => boolean) => {
  const set = new Set<string>();
  sheet.walkDecls(/^--/, (declaration) => {
    if (!isFallback(declaration)) set.add(declaration.prop);
  });
  const initial = initialValues(sheet);
  const write = (value: string): string =>
    value.replaceAll(READ, (read, name: string, otherwise?: string) => {
      const written = otherwise === undefined ? undefined : write(otherwise).trim();
      if (!set.has(name) && !mayBeSet(name)) return initial.get(name) ?? written ?? read;
      return written === undefined ? read : `var(${name},${written})`;
    });
  sheet.walkDecls((declaration) => {
    if (declaration.value.includes("var(")) declaration.value = write(declaration.value).trim();
  });
};

/** Leaves out variables that nothing reads, and in turn those that only they read. */
export const dropUnread = (sheet: Root, mayBeRead: (name: string) => boolean) => {
  for (let before = ""; before !== sheet.toString(); ) {
    before = sheet.toString();
    const read = variablesRead(before);
    const isUnread = (name: string) => name.startsWith("--") && !read.has(name) && !mayBeRead(name);
    sheet.walkDecls((declaration) => {
      if (isUnread(declaration.prop)) declaration.remove();
    });
    sheet.walkAtRules("property", (rule) => {
      if (isUnread(rule.params)) rule.remove();
    });
  }
};

/** Variables that no code sets or reads: those of Tailwind, daisyUI and the minifier, all of whose rules are in the sheet. */
export const isOfClasses = (name: string) =>
  /^--(?:tw|lightningcss|join|size|btn|sl|option|page|radialprogress|aura|color|radius|depth|noise)\b/.test(
    name,
  );

/** Leaves out of a sheet what its classes' own variables say, where no class sets or reads them. */
export const classVariables: Plugin = {
  postcssPlugin: "class-variables",
  OnceExit: (sheet) => {
    writeUnset(sheet, (name) => !isOfClasses(name));
    dropUnread(sheet, (name) => !isOfClasses(name));
  },
};
