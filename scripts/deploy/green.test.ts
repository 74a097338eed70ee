import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { greenCommit, recordGreen } from "./green.ts";

const home = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "green-"));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

const at = (commit: string, clean = true) => ({ commit, subject: "", clean });

test("notes the commit that was tested", () => {
  expect(greenCommit()).toBe("");
  recordGreen(at("one"), at("one"));
  expect(greenCommit()).toBe("one");
});

test("notes nothing where what was tested is not what is committed", () => {
  recordGreen(at("one", false), at("one"));
  recordGreen(at("one"), at("one", false));
  recordGreen(at("one"), at("two"));
  expect(greenCommit()).toBe("");
});
