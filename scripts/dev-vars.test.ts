import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ensureDevVars } from "./dev-vars.ts";

/* `npm start` in a folder that has nothing but settings: what it says before it would build. */

const folder = mkdtempSync(join(tmpdir(), "settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const STRONG = "8f14e45fceea167a5a36dedd4bea2543d9d4495be7a4f1b3c5e0a7f2b6c8d901";
const RULE = "must have at least 32 bytes and 8 different characters.";

const start = (settings: string, ...options: string[]) => {
  writeFileSync(join(folder, ".dev.vars"), settings);
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve("scripts/start.ts"), ...options], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, SITE_STATE: join(folder, "state") },
  });
  return { status, said: stdout + stderr };
};

test.each([
  ["SESSION_SECRET", "SESSION_SECRET=change-me\n"],
  ["SESSION_SECRET", `SESSION_SECRET="${"abcdefg".repeat(10)}"\n`],
  ["SESSION_SECRET", "SESSION_SECRET=\n"],
  ["SESSION_SECRET", "GITHUB_URL=/_github\n"],
  ["SESSION_SECRET_PREVIOUS", `SESSION_SECRET=${STRONG}\nSESSION_SECRET_PREVIOUS=old\n`],
])("ends with a sentence that names %s where that can be guessed: %j", (name, settings) => {
  const { status, said } = start(settings);
  expect(status).toBe(1);
  expect(said).toContain(`${name} in .dev.vars ${RULE}`);
  expect(said).not.toContain("Building");
  expect(said).not.toMatch(/\bat .*\.ts:\d+/);
});

test("so does the way to start for who develops", () => {
  const { status, said } = start("SESSION_SECRET=change-me\n", "--dev");
  expect([status, said]).toEqual([1, expect.stringContaining(`SESSION_SECRET in .dev.vars ${RULE}`)]);
});

describe("in a folder of its own", () => {
  const home = process.cwd();
  beforeEach(() => process.chdir(folder));
  afterEach(() => process.chdir(home));

  test("settings are made once, for this computer alone, each with a secret of its own", () => {
    const make = () => {
      ensureDevVars();
      return readFileSync(".dev.vars", "utf8");
    };
    rmSync(".dev.vars");
    const made = make();
    expect(statSync(".dev.vars").mode & 0o777).toBe(0o600);
    expect(parseEnv(made)).toMatchObject({
      STAFF_GITHUB_LOGINS: "showrunner,producer",
      GITHUB_URL: "/_github",
    });
    expect(make()).toBe(made);
    rmSync(".dev.vars");
    expect(make()).not.toBe(made);
  });

  test("what older settings lack is said", () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    writeFileSync(".dev.vars", `SESSION_SECRET=${STRONG}\nGITHUB_URL=/_github\n`);
    ensureDevVars();
    expect(warn.mock.calls.join()).toMatch(/lacks .*GITHUB_CLIENT_ID, .*R2_SECRET_ACCESS_KEY, .*delete it/);
    warn.mockRestore();
  });
});

test("the example asks for the real site's secrets alone, and suggests none", () => {
  expect(parseEnv(readFileSync(".dev.vars.example", "utf8"))).toEqual({
    SESSION_SECRET: "",
    GITHUB_CLIENT_SECRET: "",
  });
});
