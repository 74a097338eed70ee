import { jsonIn } from "#scripts/deploy/questions.ts";
import { statePath } from "#scripts/local.ts";
import { saidOf, wrangler } from "#scripts/wrangler.ts";
import { UnusableBackup } from "./backup-folder.ts";

/* The database and the bucket that wrangler.toml names, here or at Cloudflare. */

export type Where = "local" | "remote";

/** Milliseconds that a file of SQL or an object may take. */
const PATIENCE = 15 * 60_000;

const flags = (where: Where) => (where === "local" ? ["--local", "--persist-to", statePath] : ["--remote"]);

/** What wrangler prints. */
const outputOf = async (command: readonly string[]) => {
  const outcome = await wrangler(command, { patience: PATIENCE });
  if (!outcome.ok)
    throw new UnusableBackup(`This did not work: npx wrangler ${command.join(" ")}\n${saidOf(outcome)}`);
  return outcome.output;
};

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
