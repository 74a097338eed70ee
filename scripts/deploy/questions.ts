import type { Wrangler } from "#scripts/wrangler.ts";

/* What a deployment asks the account, through wrangler, which knows how the operator is logged in. */

/** An answer that is needed did not come. */
export class NoAnswer extends Error {}

/** What wrangler answers `--json`, in one line or in several, with warnings before or behind it. */
export const jsonIn = <Answer>(output: string): Answer => {
  const lines = output.slice(output.search(/^[[{]/m)).split("\n");
  const end = lines.findIndex((line) => /^[\]}]\s*$/.test(line));
  try {
    return JSON.parse(lines.slice(0, Math.max(end, 0) + 1).join("\n")) as Answer;
  } catch {
    throw new NoAnswer(`What wrangler answered is not understood:\n${output.trim()}`);
  }
};

/** What is said of a Worker and of a table that are not there yet; the first two by Cloudflare, the next by wrangler. */
const ABSENT = /\[code: (10007|10090)\]|Worker "[^"]*" not found|no such table/;

/** Asks what wrangler answers as JSON; `absent` is the answer where what is asked about is not there yet. */
export const askJson = async <Answer>(
  wrangler: Wrangler,
  args: readonly string[],
  absent?: Answer,
): Promise<Answer> => {
  const { ok, output } = await wrangler(args);
  if (ok) return jsonIn<Answer>(output);
  if (absent !== undefined && ABSENT.test(output)) return absent;
  throw new NoAnswer(`wrangler ${args.join(" ")} failed:\n${output.trim()}`);
};

/** The version that answers now. */
export const runningVersion = async (wrangler: Wrangler) => {
  const deployments = await askJson<{ versions: { version_id: string }[]; created_on: string }[]>(
    wrangler,
    ["deployments", "list", "--json"],
    [],
  );
  const newest = deployments.toSorted((one, other) => one.created_on.localeCompare(other.created_on)).at(-1);
  return newest?.versions[0]?.version_id;
};

/** Names of the migrations that the database has had. */
export const readApplied = async (wrangler: Wrangler) => {
  const command = "SELECT name FROM d1_migrations ORDER BY id";
  const [answer] = await askJson<{ results: { name: string }[] }[]>(
    wrangler,
    ["d1", "execute", "DB", "--remote", "--json", "--command", command],
    [],
  );
  return answer?.results.map(({ name }) => name) ?? [];
};

/** Where the database stands now, for `wrangler d1 time-travel restore`. */
export const takeBookmark = async (wrangler: Wrangler) => {
  const { bookmark } = await askJson<{ bookmark: string }>(wrangler, [
    "d1",
    "time-travel",
    "info",
    "DB",
    "--json",
  ]);
  return { bookmark, at: new Date().toISOString() };
};

/** What people have written since: how much of each is lost when the database goes back. */
export const writtenSince = async (wrangler: Wrangler, at: string) => {
  const tables = {
    applications: "family_registrations",
    questionnaires: "questionnaires",
    stories: "story_submissions",
    subscribers: "newsletters",
    visits: "visits",
  };
  const counts = Object.entries(tables).map(
    ([name, table]) => `(SELECT count(*) FROM ${table} WHERE created_at > '${at}') AS ${name}`,
  );
  const [answer] = await askJson<{ results: Record<string, number>[] }[]>(wrangler, [
    ...["d1", "execute", "DB", "--remote", "--json", "--command", `SELECT ${counts.join(", ")}`],
  ]);
  return Object.entries(answer?.results[0] ?? {}).map(([name, count]) => `${count} ${name}`);
};
