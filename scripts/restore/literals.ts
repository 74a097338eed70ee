/* Values as SQL. */

/**
 * What wrangler or a splitter of statements may take for more than a text: a NUL, and the words by which wrangler looks for transactions.
 */
const UNSAFE = /\0|BEGIN TRANSACTION|COMMIT;/;

const textLiteral = (text: string) =>
  UNSAFE.test(text)
    ? `CAST(X'${Buffer.from(text).toString("hex")}' AS TEXT)`
    : `'${text.replaceAll("'", "''")}'`;

export const literal = (value: string | number | null) => {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : textLiteral(value);
};

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const bytesOf = (sql: string) => Buffer.byteLength(sql);
