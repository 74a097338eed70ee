/* The statements of a migration, one by one. */

/** A comment, a text or a name in quotes: what is in these separates nothing. */
const WHOLE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]/.source;

/** These, the words that open and close a trigger's body, and the end of a statement. */
const TOKEN = new RegExp(`${WHOLE}|\\b(?:BEGIN|CASE|END)\\b|;`, "gi");

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
    if (/^(BEGIN|CASE)$/i.test(token)) depth += 1;
    if (/^END$/i.test(token)) depth -= 1;
    statement += isComment(token) ? " " : token;
  }
  return [...statements, statement + sql.slice(from)].map((one) => one.trim()).filter((one) => one !== "");
};
