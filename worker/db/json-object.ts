import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** An object as JSON text. By concatenation: D1 allows `json_object` 32 arguments, which are 16 values. */
export const jsonObject = (values: readonly (readonly [name: string, value: SQLWrapper])[]): SQL => {
  const parts = values.map(([name, value], place) => {
    const key = `${place === 0 ? "{" : ","}${JSON.stringify(name)}:`;
    return sql`${sql.raw(`'${key}'`)} || json_quote(${value})`;
  });
  return sql`${sql.join(parts, sql` || `)} || '}'`;
};
