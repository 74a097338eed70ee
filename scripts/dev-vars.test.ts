import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensureDevVars } from "./dev-vars.ts";

const home = process.cwd();
const folder = mkdtempSync(join(tmpdir(), "settings-"));
const STRONG = "8f14e45fceea167a5a36dedd4bea2543d9d4495be7a4f1b3c5e0a7f2b6c8d901";
beforeEach(() => process.chdir(folder));
afterEach(() => {
  vi.restoreAllMocks();
  process.chdir(home);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(["SESSION_SECRET=change-me\n", "SESSION_SECRET=\n", "GITHUB_URL=/_github\n"])(
  "a secret that can be guessed ends the start: %j",
  (settings) => {
    writeFileSync(".dev.vars", settings);
    const error = vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Error("ended");
    });
    expect(ensureDevVars).toThrow("ended");
    expect(error.mock.calls.join()).toContain("SESSION_SECRET in .dev.vars must have at least 32 bytes.");
  },
);

test("settings are made once, for this computer alone, each with a secret of its own", () => {
  const make = () => {
    ensureDevVars();
    return readFileSync(".dev.vars", "utf8");
  };
  rmSync(".dev.vars", { force: true });
  const made = make();
  expect(statSync(".dev.vars").mode & 0o777).toBe(0o600);
  expect(parseEnv(made)).toMatchObject({ STAFF_GITHUB_LOGINS: "showrunner,producer" });
  expect(make()).toBe(made);
  rmSync(".dev.vars");
  expect(make()).not.toBe(made);
});

test("what older settings lack is said", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  writeFileSync(".dev.vars", `SESSION_SECRET=${STRONG}\nGITHUB_URL=/_github\n`);
  ensureDevVars();
  expect(warn.mock.calls.join()).toMatch(/lacks .*GITHUB_CLIENT_ID, .*R2_SECRET_ACCESS_KEY, .*delete it/);
});

test("npm start says in a sentence that its port is taken, before it builds", async () => {
  rmSync(".dev.vars", { force: true });
  const other = createServer().listen(0, "localhost");
  await new Promise((listening) => other.once("listening", listening));
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(home, "scripts/start.ts")], {
    encoding: "utf8",
    env: { ...process.env, PORT: String(port), SITE_STATE: join(folder, "state") },
  });
  other.close();
  expect([status, stdout + stderr]).toEqual([
    1,
    expect.stringMatching(/^Port \d+ is taken\. .*npm start\n$/),
  ]);
});

test("the example asks for the real site's secrets alone, and suggests none", () => {
  expect(parseEnv(readFileSync(resolve(home, ".dev.vars.example"), "utf8"))).toEqual({
    SESSION_SECRET: "",
    GITHUB_CLIENT_SECRET: "",
  });
});
