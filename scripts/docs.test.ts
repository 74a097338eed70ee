import { existsSync, globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";

/* What is written about the house names files that are there. Decisions tell of their day, and may name what has gone since. */

const PATH = /`((?:contract|worker|frontend|e2e|scripts|migrations|docs)\/[\w./-]+)`/g;

it.each([
  "README.md",
  "STYLE.md",
  "docs/architecture.md",
  "docs/operations.md",
  "docs/capacity.md",
  "docs/security.md",
  "docs/design-language.md",
])("%s names files that exist", (page) => {
  const named = [...readFileSync(page, "utf8").matchAll(PATH)].map(([, path = ""]) => path);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it("the index of decisions has each once, by its title", () => {
  const index = readFileSync("docs/decisions/README.md", "utf8");
  const lines = index.split("\n").filter((line) => line.startsWith("- ["));
  const pages = globSync("docs/decisions/0*.md").map((page) => {
    const [, number, title] = /^# (\d+)\. (.+)/.exec(readFileSync(page, "utf8")) ?? [];
    return `- [${number}](${basename(page)}). ${title}`;
  });
  expect(lines.toSorted()).toEqual(pages.toSorted());
});

it("the README's deploy button takes this repository, and the button's form explains every variable and secret", () => {
  const { repository, cloudflare } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(readFileSync("README.md", "utf8")).toContain(
    `https://deploy.workers.cloudflare.com/?url=${repository})`,
  );
  const { vars } = unstable_readConfig({ config: "wrangler.toml" });
  const secrets = parseEnv(readFileSync(".dev.vars.example", "utf8"));
  const asked = Object.keys({ ...vars, ...secrets });
  expect(asked.filter((name) => !cloudflare.bindings[name]?.description)).toEqual([]);
});

it("commands on the database name its binding: a name is looked up in the account, whatever `--env` says", () => {
  const pages = ["README.md", ...globSync("docs/**/*.md")];
  const names = /d1 (?:execute|export|migrations \w+|time-travel \w+) (?!DB\b)[a-z][\w-]*/g;
  expect(pages.flatMap((page) => readFileSync(page, "utf8").match(names) ?? [])).toEqual([]);
});
