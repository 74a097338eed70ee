import { beforeAll, describe, expect, test, vi } from "vitest";
import { filledApplication } from "#scripts/samples/applications.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { filledStory } from "#scripts/samples/stories.ts";
import { type Bill, startCounting } from "#worker/testing/counted-calls.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { printFigure } from "#worker/testing/figures.ts";

/*
 * What Cloudflare bills for what families and staff do, as D1 counts it with all indexes and triggers: docs/capacity.md
 * reckons with these bounds, so whoever changes one changes that page.
 */

const families = "/api/family-registrations";
const DAY = 24 * 60 * 60_000;
const APPLICATIONS = 20;

const { d1 } = await startDatabase();
const site = await startCounting(d1);

/** Rows at most, and mails exactly. */
const most: Readonly<Record<string, { read: number; written: number; mails: number }>> = {
  application: { read: 260, written: 110, mails: 1 },
  story: { read: 220, written: 90, mails: 1 },
  "photo announced": { read: 7, written: 10, mails: 0 },
  subscription: { read: 60, written: 40, mails: 1 },
  decision: { read: 25, written: 30, mails: 0 },
  "release of its mail": { read: 60, written: 20, mails: 1 },
  "look at the progress": { read: 5, written: 0, mails: 0 },
  "save of a draft": { read: 8, written: 3, mails: 0 },
  questionnaire: { read: 20, written: 15, mails: 0 },
  visit: { read: 30, written: 35, mails: 0 },
  "contact details": { read: 1, written: 0, mails: 0 },
};

const bills = new Map<string, Bill>();
/** Bytes that the database grew by for each application. */
let size = 0;

const apply = (n: number) =>
  site.call<{ id: string }>(`POST ${families}`, {
    json: {
      ...filledApplication,
      familyName: `The Hernandez-Whitmore Family ${n}`,
      primaryContact: `Guadalupe${n} Hernandez`,
      email: `guadalupe.hernandez${n}@example.com`,
    },
  });
const sizeNow = async () => (await d1.prepare("SELECT 1").all()).meta.size_after;

beforeAll(async () => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  const before = await sizeNow();
  for (let n = 1; n < APPLICATIONS; n++) await apply(n);
  const { answer: family, bill } = await apply(APPLICATIONS);
  bills.set("application", bill);
  size = ((await sizeNow()) - before) / APPLICATIONS;

  const made = async <Answer>(name: string, ...call: Parameters<typeof site.call>) => {
    const { answer, bill: its } = await site.call<Answer>(...call);
    bills.set(name, its);
    return answer;
  };
  const familyRegistrationId = family.id;
  const isStaff = true;
  await made("story", "POST /api/story-submissions", { json: filledStory });
  await made("photo announced", "POST /api/objects/upload", { json: { contentType: "image/jpeg", size: 1 } });
  await made("subscription", "POST /api/newsletter", { json: { email: "news@example.com" } });
  await made("decision", `PUT ${families}/${family.id}/status`, { json: { status: "approved" }, isStaff });
  const held = await site.call<{ id: string }[]>("GET /api/outbox?status=held", { isStaff });
  const ids = held.answer.map(({ id }) => id);
  await made("release of its mail", "POST /api/outbox/release", { json: { ids }, isStaff });
  await made("look at the progress", `GET ${families}/${family.id}/progress`);
  const draft = `/api/questionnaires/family/${family.id}/draft`;
  const kept = await site.call<{ updatedAt: string }>(`PUT ${draft}`, {
    json: { answers: { kitchenSpace: "A galley" } },
  });
  const { updatedAt } = kept.answer;
  await made("save of a draft", `PUT ${draft}`, {
    json: { answers: { kitchenSpace: "A galley with a window" }, updatedAt },
  });
  await made("questionnaire", "POST /api/questionnaires", {
    json: { ...filledAnswers, familyRegistrationId },
  });
  const visit = { familyRegistrationId, scheduledDate: "2099-03-02", timeSlot: "morning" };
  await made("visit", "POST /api/visits", { json: visit, isStaff });
  await made("contact details", "GET /api/contact-info");
}, 120_000);

describe("costs no more rows than the page on capacity says, and as many mails:", () => {
  test.each(Object.entries(most))("%s", (name, { read, written, mails }) => {
    const bill = bills.get(name);
    expect(bill?.mails).toBe(mails);
    expect(bill?.rowsRead).toBeLessThanOrEqual(read);
    expect(bill?.rowsWritten).toBeLessThanOrEqual(written);
    printFigure(`bill: ${name}`, { read: bill?.rowsRead ?? 0, written: bill?.rowsWritten ?? 0 });
  });
});

test("an application takes no more than 14 kB of the database, with its words and its mail", () => {
  expect(size).toBeLessThanOrEqual(14_000);
  printFigure("bill: application", { bytes: Math.round(size) });
});

test("a login writes to KV twice, and a call of staff reads there twice and writes nothing", () => {
  expect(site.login).toEqual({ reads: 0, writes: 2 });
  expect(bills.get("decision")).toMatchObject({ kvReads: 2, kvWrites: 0 });
  expect(bills.get("application")).toMatchObject({ kvReads: 0, kvWrites: 0 });
});

test("a tick of cron with nothing to do writes that it was, and reads sixty rows at most", async () => {
  const { bill } = await site.tick();
  expect(bill).toMatchObject({ rowsWritten: 1, mails: 0 });
  expect(bill.rowsRead).toBeLessThanOrEqual(60);
  expect(bill.statements).toBeLessThanOrEqual(20);
});

test("what is kept of a submission for a while costs three rows at most to forget", async () => {
  const { bill } = await site.tick(new Date(Date.now() + 3 * DAY));
  expect(bill.rowsWritten).toBeGreaterThan(APPLICATIONS);
  expect(bill.rowsWritten).toBeLessThanOrEqual(3 * (APPLICATIONS + bills.size));
});
