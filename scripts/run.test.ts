import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/** Logs each installation. In scripts/node it installs a fake Node that prints 'fetched'. */
const NPM = `#!/bin/sh
echo "$1 in $PWD" >> "$ASKED"
[ -n "$NPM_FAILS" ] && exit 1
case $PWD in */node)
  mkdir -p node_modules/node-of-here/bin
  printf '#!/bin/sh\\necho fetched\\nexec "$REAL_NODE" "$@"' > node_modules/node-of-here/bin/node
  chmod +x node_modules/node-of-here/bin/node
esac
`;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "clone-"));
  mkdirSync(join(folder, "bin"));
  mkdirSync(join(folder, "scripts/node"), { recursive: true });
  writeFileSync(join(folder, "bin/npm"), NPM);
  chmodSync(join(folder, "bin/npm"), 0o755);
  for (const lock of ["package-lock.json", "scripts/node/package-lock.json"])
    writeFileSync(join(folder, lock), "one");
  cpSync("scripts/run.mjs", join(folder, "scripts/run.mjs"));
  writeFileSync(
    join(folder, "command.ts"),
    "const [word]: string[] = process.argv.slice(2);\nconsole.log(word, process.execPath);\nprocess.exit(7);",
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = ({ version = process.versions.node, ...environment }: Record<string, string> = {}) => {
  const posing = `Object.defineProperty(process, "versions", { value: { node: "${version}" } })`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      "--import",
      `data:text/javascript,${encodeURIComponent(posing)}`,
      "scripts/run.mjs",
      "command.ts",
      "hello",
    ],
    {
      cwd: folder,
      encoding: "utf8",
      env: {
        PATH: [join(folder, "bin"), "/usr/bin", "/bin"].join(delimiter),
        ASKED: join(folder, "asked"),
        REAL_NODE: process.execPath,
        ...environment,
      },
    },
  );
  return { status, said: stdout + stderr };
};
const installations = () => readFileSync(join(folder, "asked"), "utf8").trim().split("\n");

test("installs once, and again after a change of the lock file; then runs the command and ends as it does", () => {
  const first = run();
  expect(first.said).toContain("Installing packages");
  expect(first.said).toContain(`hello ${process.execPath}`);
  expect(first.status).toBe(7);
  expect(run().said).not.toContain("Installing");
  writeFileSync(join(folder, "package-lock.json"), "another");
  run();
  expect(installations()).toHaveLength(2);
});

test("starts nothing where npm fails, and tries again the next time", () => {
  const failed = run({ NPM_FAILS: "1" });
  expect(failed).toEqual({ status: 1, said: expect.stringContaining("npm ci failed") });
  expect(failed.said).not.toContain("hello");
  expect(run().status).toBe(7);
});

test("fetches a newer Node first where the system's is older than 22.22, and installs and runs with it", () => {
  const { status, said } = run({ version: "22.21.9" });
  expect(status).toBe(7);
  expect(said).toMatch(/fetched\nhello/);
  expect(installations()).toEqual([`ci in ${folder}/scripts/node`, `ci in ${folder}`]);
  expect(run({ version: "20.0.0" }).said).toMatch(/^fetched\nhello/);
  expect(run({ version: "22.22.0" }).said).toMatch(/^hello/);
  expect(installations()).toHaveLength(2);
});

test("says in a sentence that a Node is too old for anything", () => {
  expect(run({ version: "18.20.8" })).toEqual({
    status: 1,
    said: "Node 18.20.8 is too old. Get Node 24 from https://nodejs.org/en/download, then run this again.\n",
  });
});
