import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensureDevVars } from "./dev-vars.ts";

const home = process.cwd();
const folder = mkdtempSync(join(tmpdir(), "settings-"));
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

test("the example asks for the real site's secrets alone, and suggests none", () => {
  expect(parseEnv(readFileSync(resolve(home, ".dev.vars.example"), "utf8"))).toEqual({
    SESSION_SECRET: "",
    GITHUB_CLIENT_SECRET: "",
  });
});
