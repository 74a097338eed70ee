import { setImmediate as turn } from "node:timers/promises";
import type { D1Database } from "@cloudflare/workers-types";

/**
 * A database whose batches do not fail on a busy machine. From Node, `prepare` and `bind` block until workerd has answered.
 * Many of them together may take longer than workerd keeps an idle connection, and the batch would be sent over one that is closed.
 */
export const steadyDatabase = (d1: D1Database) =>
  new Proxy(d1, {
    get: (_, name: keyof D1Database) => {
      if (name !== "batch") return typeof d1[name] === "function" ? d1[name].bind(d1) : d1[name];
      return async (statements: Parameters<D1Database["batch"]>[0]) => {
        // Node sees what was closed; only the second turn is sure to come after it has looked.
        await turn();
        await turn();
        return d1.batch(statements);
      };
    },
  });
