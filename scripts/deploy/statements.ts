/* The statements of a migration, one by one. */

/** A comment, a text or a name in quotes: what is in these separates nothing. */
const WHOLE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]/.source;

/** These, the words that open and close a trigger's body, and the end of a statement. */
const TOKEN = new RegExp(`${WHOLE}|\\b(?:BEGIN|CASE|END)\\b|;`, "gi");

const TRIGGER = /^\s*CREATE\s+(?:TEMP\w*\s+)?TRIGGER\b/i;

const isComment = (token: string) => token.startsWith("--") || token.startsWith("/*");

/** Parts SQL at each semicolon that ends a statement, and leaves out comments. */
export const statementsOf = (sql: string): string[] => {
  const statements: string[] = [];
  let statement = "";
  let depth = 0;
  let from = 0;
  for (const { 0: token, index } of sql.matchAll(TOKEN)) {
    statement += sql.slice(from, index);
    from = index + token.length;
    if (token === ";" && depth === 0) {
      statements.push(statement);
      statement = "";
      continue;
    }
    // Elsewhere these may be names. In a body no second BEGIN is one that an END closes.
    if (TRIGGER.test(statement)) {
      if (/^CASE$/i.test(token) || (/^BEGIN$/i.test(token) && depth === 0)) depth += 1;
      if (/^END$/i.test(token)) depth = Math.max(0, depth - 1);
    }
    statement += isComment(token) ? " " : token;
  }
  return [...statements, statement + sql.slice(from)].map((one) => one.trim()).filter((one) => one !== "");
};
