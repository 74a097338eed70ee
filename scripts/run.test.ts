import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

/** Logs each installation. In scripts/node it installs a fake Node that prints 'fetched'. */
const NPM = `#!/bin/sh
echo "$1 in $PWD" >> "$INSTALLATIONS"
[ -n "$NPM_FAILS" ] && exit 1
mkdir -p node_modules/node-of-here/bin
printf '#!/bin/sh\\necho fetched\\nexec "$REAL_NODE" "$@"' > node_modules/node-of-here/bin/node
chmod +x node_modules/node-of-here/bin/node
`;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "clone-"));
  for (const inner of ["bin", "scripts/node"]) mkdirSync(join(folder, inner), { recursive: true });
  writeFileSync(join(folder, "bin/npm"), NPM);
  chmodSync(join(folder, "bin/npm"), 0o755);
  for (const lock of ["package-lock.json", "scripts/node/package-lock.json"])
    writeFileSync(join(folder, lock), "one");
  cpSync("scripts/run.mjs", join(folder, "scripts/run.mjs"));
  writeFileSync(
    join(folder, "command.mjs"),
    "console.log(process.argv[2], process.execPath);\nprocess.exit(7);",
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (
  { version = process.versions.node, ...environment }: Record<string, string> = {},
  command = ["command.mjs", "hello"],
) => {
  const posing = `Object.defineProperty(process, "versions", { value: { node: "${version}" } })`;
  const asVersion = ["--import", `data:text/javascript,${encodeURIComponent(posing)}`];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...asVersion, "scripts/run.mjs", ...command],
    {
      cwd: folder,
      encoding: "utf8",
      env: {
        PATH: [join(folder, "bin"), "/usr/bin", "/bin"].join(delimiter),
        INSTALLATIONS: join(folder, "installations"),
        REAL_NODE: process.execPath,
        ...environment,
      },
    },
  );
  return { status, output: stdout + stderr };
};
const installations = () => readFileSync(join(folder, "installations"), "utf8").trim().split("\n");

test("installs until npm succeeds, and again after a change of the lock file; then ends as the command does", () => {
  expect(run({ NPM_FAILS: "1" })).toEqual({ status: 1, output: expect.not.stringContaining("hello") });
  const second = run();
  expect(second.output).toContain(`hello ${process.execPath}`);
  expect(second.status).toBe(7);
  expect(run().output).not.toContain("Installing");
  writeFileSync(join(folder, "package-lock.json"), "another");
  expect(run({}, [])).toMatchObject({ status: 0 });
  expect(installations()).toHaveLength(3);
});

test("fetches a newer Node first where the system's is older than 22.22, and installs and runs with it", () => {
  const { status, output } = run({ version: "22.21.9" });
  expect(status).toBe(7);
  expect(output).toMatch(/fetched\nhello/);
  expect(installations()).toEqual([`ci in ${folder}/scripts/node`, `ci in ${folder}`]);
  expect(run({ version: "20.0.0" }).output).toMatch(/^fetched\nhello/);
  expect(run({ version: "22.22.0" }).output).toMatch(/^hello/);
});

test("says in a sentence that a Node is too old for anything", () => {
  expect(run({ version: "18.20.8" })).toEqual({
    status: 1,
    output:
      "Node 18.20.8 is too old. Get Node 24 from https://nodejs.org/en/download, then run this again.\n",
  });
});
