import { Miniflare } from "miniflare";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the databases of unit tests are asked. */
    storage: string;
  }
}

/** More than all test files together ask for. A database costs nothing until it is used. */
const DATABASES = 250;

/**
 * Runs the statements of one call inside workerd: Miniflare's own proxy would carry every value by itself.
 * `POST /next` names a database that nobody has used. `POST /<database>` takes `[sql, parameters][]`; what is one
 * statement alone may be asked for as `raw`, anything else is one batch.
 */
const SERVER = `
let used = 0;
export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/next") return new Response("DB" + used++);
    const db = env[pathname.slice(1)];
    const statements = (await request.json()).map(([sql, values]) => db.prepare(sql).bind(...values));
    try {
      return Response.json(searchParams.has("raw") ? await statements[0].raw() : await db.batch(statements));
    } catch (error) {
      return Response.json({ message: error.message, cause: error.cause?.message }, { status: 500 });
    }
  },
};`;

/** Starts one storage server for all unit tests of a run. */
export const setup = async (project: TestProject) => {
  const here = process.cwd();
  const databases = Array.from({ length: DATABASES }, (_, number) => `DB${number}`);
  const server = new Miniflare({
    workers: [
      {
        config: {
          name: "storage",
          compatibilityDate: "2026-10-01",
          manifest: {
            mainModule: "server.mjs",
            modulesRoot: here,
            modules: { "server.mjs": { type: "esm", contents: SERVER } },
          },
          env: Object.fromEntries(databases.map((name) => [name, { type: "d1" as const, id: name }])),
          exports: {},
        },
        dev: { rootPath: here },
      },
    ],
  });
  project.provide("storage", String(await server.ready));
  return () => server.dispose();
};
