import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { inject } from "vitest";
import { connect } from "#worker/db/client.ts";

/** As D1 has it: what SQLite says is the cause. */
const failureOf = ({ message, cause }: { message: string; cause?: string }) =>
  new Error(message, cause === undefined ? {} : { cause: new Error(cause) });

/**
 * Node's `fetch` takes three times as much of the processor for a call. The server closes a connection that is idle for five
 * seconds, and a call sent at that moment would be lost.
 */
const agent = new Agent({ keepAlive: true, timeout: 2_000 });
const post = async (address: string, body: string) => {
  const [response] = (await once(request(address, { method: "POST", agent }).end(body), "response")) as [
    IncomingMessage,
  ];
  return { isDone: response.statusCode === 200, answer: await json(response) };
};

/** A real D1 of the storage server's, asked by one HTTP call for each statement alone and each batch. */
const databaseAt = (address: string): D1Database => {
  const texts = new WeakMap<object, [sql: string, values: unknown[]]>();

  const ask = async <Answer>(statements: readonly object[], query = ""): Promise<Answer> => {
    const body = JSON.stringify(statements.map((statement) => texts.get(statement)));
    const { isDone, answer } = await post(`${address}${query}`, body);
    if (!isDone) throw failureOf(answer as { message: string; cause?: string });
    return answer as Answer;
  };

  const statement = (sql: string, values: unknown[]): D1PreparedStatement => {
    const all = async () => {
      const [result] = await ask<D1Result[]>([self]);
      return result;
    };
    const first = async (column?: string) => {
      const row = ((await all())?.results[0] ?? null) as Record<string, unknown> | null;
      return row && column !== undefined ? row[column] : row;
    };
    const self = {
      bind: (...bound: unknown[]) => statement(sql, bound),
      all,
      run: all,
      first,
      raw: () => ask([self], "?raw"),
    } as D1PreparedStatement;
    texts.set(self, [sql, values]);
    return self;
  };

  return {
    prepare: (sql: string) => statement(sql, []),
    batch: (statements: readonly object[]) => ask(statements),
    /** One statement. */
    exec: (sql: string) => ask([statement(sql, [])]),
  } as unknown as D1Database;
};

/** A real D1 with every migration: what only stores and asks needs no built Worker around it. */
export const startDatabase = async () => {
  const server = inject("storage");
  const name = await (await fetch(new URL("next", server))).text();
  const d1 = databaseAt(new URL(name, server).href);
  const statements = readMigrationFiles({ migrationsFolder: "migrations" }).flatMap(({ sql }) => sql);
  await d1.batch(statements.map((one) => d1.prepare(one)));
  return { d1, db: connect(d1) };
};
