import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import type { Reference, TableBackup } from "#worker/operations/backup.ts";
import type { Row } from "./statements.ts";
import { writeSql } from "./write-sql.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "restore-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const table = (name: string, rows: readonly Row[], references: Reference[] = []) => {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, "1.jsonl"), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  return {
    name,
    columns: Object.keys(rows[0] ?? {}),
    key: ["id"],
    references,
    after: 0,
    rows: rows.length,
    slices: [`night/${name}/1.jsonl`],
    done: true,
  };
};

const write = (tables: TableBackup[], ended: string | null = "now") => {
  const manifest = { night: "2026-03-02", begun: "then", ended, migrations: [], tables };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  const { files, counts } = writeSql(folder, join(folder, "sql"));
  return { files, counts, sql: files.map((file) => readFileSync(file, "utf8")).join("") };
};

const ofFamily = (onDelete: string) => [{ column: "family", table: "families", key: "id", onDelete }];

describe("a row of a family that was deleted while the backup was taken", () => {
  const families = () => table("families", [{ id: "here", name: "x" }]);
  const visits = (onDelete: string) =>
    table(
      "visits",
      [
        { id: "1", family: "here" },
        { id: "2", family: "gone" },
        { id: "3", family: null },
      ],
      ofFamily(onDelete),
    );

  it("is left out, as it would have gone with it", () => {
    const { counts, sql } = write([visits("CASCADE"), families()]);
    expect(counts).toEqual([
      { table: "families", rows: 1, leftOut: 0 },
      { table: "visits", rows: 2, leftOut: 1 },
    ]);
    expect(sql).not.toContain("gone");
    expect(sql.indexOf("families")).toBeLessThan(sql.indexOf("visits"));
  });

  it("refers to none where deleting leaves it", () => {
    const { counts, sql } = write([visits("SET NULL"), families()]);
    expect(counts[1]).toEqual({ table: "visits", rows: 3, leftOut: 0 });
    expect(sql).toContain("('2', NULL)");
  });
});

test("a row that is there already becomes the backup's, and stays where there is nothing but its key", () => {
  const { sql } = write([table("settings", [{ id: 1, copy_to: null }]), table("statuses", [{ id: "new" }])]);
  expect(sql).toContain('ON CONFLICT ("id") DO UPDATE SET "copy_to" = excluded."copy_to";');
  expect(sql).toContain('ON CONFLICT ("id") DO NOTHING;');
});

test("mails that waited are discarded in the file that brings them back, wherever one ends", () => {
  const text = "x".repeat(80_000);
  const rows = Array.from({ length: 80 }, (_, id) => ({ id, status: "queued", code: null, text }));
  const { files } = write([table("outbox", rows)]);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files)
    expect(readFileSync(file, "utf8")).toMatch(
      /\nUPDATE outbox SET status = 'discarded', code = NULL WHERE status = 'queued';\n$/,
    );
});

test("what is written is for nobody else's eyes", () => {
  write([table("families", [{ id: "1" }])]);
  expect(statSync(join(folder, "sql")).mode & 0o077).toBe(0);
});

test("a night is not restored while it has not finished, or with a slice or rows missing", () => {
  const families = table("families", [{ id: "1" }]);
  expect(() => write([], null)).toThrow("has not finished");
  expect(() => write([{ ...families, slices: ["night/families/2.jsonl"] }])).toThrow("There is no");
  expect(() => write([{ ...families, rows: 2 }])).toThrow("the manifest says 2");
});
