import { run, statePath } from "#scripts/local.ts";
import { UnusableBackup } from "./backup-folder.ts";

/* The database and the bucket that wrangler.toml names, here or at Cloudflare, by way of wrangler. */

export type Where = "local" | "remote";

const flags = (where: Where) =>
  where === "local" ? `--local --persist-to ${JSON.stringify(statePath)}` : "--remote";

const wrangler = (command: string) => {
  const { ok, output } = run(`wrangler ${command}`, "pipe");
  if (!ok) throw new UnusableBackup(`This did not work: npx wrangler ${command}\n${output}`);
  return output;
};

/** The rows that a statement answers with. */
export const ask = <Answer>(where: Where, statement: string): Answer[] => {
  const output = wrangler(`d1 execute DB ${flags(where)} --json --command ${JSON.stringify(statement)}`);
  const [answer] = JSON.parse(output) as { results: Answer[] }[];
  return answer?.results ?? [];
};

export const runFile = (where: Where, file: string) =>
  wrangler(`d1 execute DB ${flags(where)} --yes --file ${JSON.stringify(file)}`);

/** Copies an object of a bucket into a file. */
export const fetchObject = (where: Where, bucket: string, name: string, file: string) =>
  wrangler(`r2 object get ${bucket}/${name} ${flags(where)} --file ${JSON.stringify(file)}`);
