import { spawnSync } from "node:child_process";
import { statePath } from "#scripts/local.ts";
import { UnusableBackup } from "./backup-folder.ts";

/* The database and the bucket that wrangler.toml names, here or at Cloudflare, by way of wrangler. */

export type Where = "local" | "remote";

const flags = (where: Where) => (where === "local" ? ["--local", "--persist-to", statePath] : ["--remote"]);

/** What wrangler prints; it prints no answers where it is to log errors alone, as our other commands have it. */
const wrangler = (command: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync("wrangler", command, {
    encoding: "utf8",
    env: { ...process.env, WRANGLER_LOG: "log" },
    stdio: ["inherit", "pipe", "pipe"],
  });
  if (status !== 0)
    throw new UnusableBackup(`This did not work: npx wrangler ${command.join(" ")}\n${stdout}${stderr}`);
  return stdout;
};

/** The rows that a statement answers with. */
export const ask = <Answer>(where: Where, statement: string): Answer[] => {
  const output = wrangler(["d1", "execute", "DB", ...flags(where), "--json", "--command", statement]);
  const [answer] = JSON.parse(output) as { results: Answer[] }[];
  return answer?.results ?? [];
};

export const runFile = (where: Where, file: string) =>
  wrangler(["d1", "execute", "DB", ...flags(where), "--yes", "--file", file]);

/** Copies an object of a bucket into a file. */
export const fetchObject = (where: Where, bucket: string, name: string, file: string) =>
  wrangler(["r2", "object", "get", `${bucket}/${name}`, ...flags(where), "--file", file]);
