import { jsonIn, wrangler } from "#scripts/cloudflare.ts";
import { statePath } from "#scripts/local.ts";

/* The database and the bucket that wrangler.toml names, here or at Cloudflare. */

export type Where = "local" | "remote";

const flags = (where: Where) => (where === "local" ? ["--local", "--persist-to", statePath] : ["--remote"]);

const outputOf = async (command: readonly string[]) => wrangler(command);

/** The rows that a statement answers with. */
export const askAt =
  (where: Where) =>
  async <Answer>(statement: string): Promise<Answer[]> => {
    const command = ["d1", "execute", "DB", ...flags(where), "--json", "--command", statement];
    const [answer] = jsonIn<{ results: Answer[] }[]>(await outputOf(command));
    return answer?.results ?? [];
  };

export const runFile = (where: Where, file: string) =>
  outputOf(["d1", "execute", "DB", ...flags(where), "--yes", "--file", file]);

/** Copies an object of a bucket into a file. */
export const fetchObject = (where: Where, bucket: string, name: string, file: string) =>
  outputOf(["r2", "object", "get", `${bucket}/${name}`, ...flags(where), "--file", file]);
