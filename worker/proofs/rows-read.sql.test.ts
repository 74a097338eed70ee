import { beforeAll, describe, expect, test, vi } from "vitest";
import { startDatabase } from "#worker/testing/database.ts";
import { printFigure } from "#worker/testing/figures.ts";
import { addFamilies } from "#worker/testing/many-families.ts";
import { BY_CHANCE, isOther, readings } from "#worker/testing/readings.ts";
import { type Reading, startStaffReadings } from "#worker/testing/staff-readings.ts";

/*
 * D1 bills the rows it reads. What staff read, in every way, among 1,000 and among 10,000 applications, as D1 counts it:
 * what one page costs must not grow with the table.
 */

const PAGE = 20;
const [FEW, MANY] = [1_000, 10_000];

/** Tables that the statement of a list names, each of which may be read once for a row. */
const tables: Readonly<Record<string, number>> = {
  "/api/family-registrations": 4,
  "/api/questionnaires": 3,
  "/api/visits": 5,
  "/api/story-submissions": 3,
  "/api/newsletter/subscribers": 1,
  "/api/contact-info/all": 1,
  "/api/outbox": 4,
  "/api/mail-kinds": 1,
  "/api/summary": 1,
};

/** Ids have no pages. */
const withLimit = (address: string) =>
  address.includes("/ids?") ? address : address.replace("?", `?limit=${PAGE}&`);

const among = new Map<string, [Reading, Reading]>();

beforeAll(async () => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  const { d1 } = await startDatabase();
  const read = await startStaffReadings(d1);
  const readAll = async () => {
    const all: Reading[] = [];
    for (const address of readings) all.push(await read(withLimit(address)));
    return all;
  };
  await addFamilies(d1, 0, FEW);
  const few = await readAll();
  await addFamilies(d1, FEW, MANY);
  const many = await readAll();
  for (const [place, address] of readings.entries()) {
    const [one, other] = [few[place], many[place]];
    if (one && other) among.set(address, [one, other]);
  }
}, 600_000);

const boundOf = (address: string) => {
  const [path = ""] = address.split("?");
  const each = tables[path] ?? 1;
  // A day's visits are sorted by their slot, which counts as a row each, and end with the first of the next day.
  if (/visits\?(from|to)=/.test(address)) return (PAGE + 2) * (each + 1);
  return (PAGE + 1) * each;
};
const entries = () => [...among];

describe("what staff read", () => {
  test("is answered", () => {
    const refused = entries().filter(([, both]) => both.some(({ status }) => status !== 200));
    expect(refused).toEqual([]);
    expect(among.size).toBe(readings.length);
  });

  test("is read by its rows and one more, times the tables", () => {
    const beyond = entries()
      .filter(([address]) => !isOther(address))
      .flatMap(([address, [, { rows }]]) => (rows > boundOf(address) ? `${address}: ${rows}` : []));
    expect(beyond).toEqual([]);
  });

  test("costs the same among ten times as many, where there is a full page among either", () => {
    const full = entries().filter(
      ([address, both]) => !isOther(address) && both.every(({ length }) => length === PAGE),
    );
    const growing = full.flatMap(([address, [few, many]]) =>
      many.rows - few.rows > BY_CHANCE ? `${address}: ${few.rows}, then ${many.rows}` : [],
    );
    expect(growing).toEqual([]);
    expect(full.length).toBeGreaterThan(20);
    printFigure("rows read", {
      readings: among.size,
      "with a full page": full.length,
      "at most": Math.max(...full.map(([, [, { rows }]]) => rows)),
    });
  });

  test("is one round trip", () => {
    expect(entries().flatMap(([address, [, { trips }]]) => (trips === 1 ? [] : address))).toEqual([]);
  });

  test("counts and settings cost fewer than twenty rows", () => {
    const rows = ["/api/summary", "/api/settings", "/api/mail-kinds"].map(
      (address) => among.get(address)?.[1].rows,
    );
    expect(rows).toEqual([17, 1, 18]);
  });
});
