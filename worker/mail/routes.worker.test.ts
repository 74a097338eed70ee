import { describe, expect, test } from "vitest";
import { formatNumber } from "#contract/locale.ts";
import type { OutboxMail } from "#contract/mail.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const OUTBOX = "/api/outbox";
const staff = () => worker.logIn("producer");

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** What a refusal by Cloudflare leaves behind; the local simulation refuses nothing by itself. */
const refused = {
  kind: "registration",
  about_id: "a55e55ed-0000-4000-8000-000000000000",
  recipient: "maria@example.com",
  subject: "We have your application",
  text: "Dear Maria",
  status: "failed",
  attempts: 1,
  due_at: "2026-03-01T12:00:00.000Z",
  leased_until: null as string | null,
  last_error: "E_RECIPIENT_NOT_ALLOWED: the reason" as string | null,
  created_at: "2026-03-01T12:00:00.000Z",
  released_at: "2026-03-01T12:00:00.000Z",
  updated_at: "2026-03-01T12:00:00.000Z",
};

const store = async (change: Partial<typeof refused> = {}) => {
  const row = { id: crypto.randomUUID(), ...refused, ...change };
  const columns = Object.keys(row);
  await worker.env.DB.prepare(
    `INSERT INTO outbox (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
  )
    .bind(...Object.values(row))
    .run();
  return row.id;
};

const list = async (cookie: string, query = "") => {
  const response = await worker.call(`${OUTBOX}${query}`, { cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as OutboxMail[];
};
const retry = (cookie: string, id: string) =>
  worker.call(`${OUTBOX}/${id}/retry`, { method: "POST", cookie });
const mark = (cookie: string, id: string, json: object = { status: "sent" }) =>
  worker.call(`${OUTBOX}/${id}`, { method: "PUT", json, cookie });

describe("the list", () => {
  test("shows what staff need to send a mail themselves, and no more", async () => {
    const id = await store();
    expect(await list(await staff())).toEqual([
      {
        id,
        kind: "registration",
        heldFor: null,
        to: "maria@example.com",
        family: null,
        subject: "We have your application",
        text: "Dear Maria",
        edited: false,
        status: "failed",
        attempts: 1,
        lastError: "E_RECIPIENT_NOT_ALLOWED: the reason",
        dueAt: "2026-03-01T12:00:00.000Z",
        releasedAt: "2026-03-01T12:00:00.000Z",
        createdAt: "2026-03-01T12:00:00.000Z",
        updatedAt: "2026-03-01T12:00:00.000Z",
        sentAt: null,
      },
    ]);
  });

  test("is newest first, filtered by status and kind, and paged", async () => {
    const cookie = await staff();
    const mails = [
      { subject: "1", status: "sent", kind: "story" },
      { subject: "2", status: "failed", kind: "story" },
      { subject: "3", status: "failed", kind: "newsletter" },
      { subject: "4", status: "queued", kind: "story", due_at: minutesFromNow(60) },
      { subject: "5", status: "sent", kind: "story" },
    ];
    for (const [i, mail] of mails.entries()) {
      await store({ ...mail, created_at: `2026-03-01T12:0${i}:00.000Z` });
    }
    const subjects = async (query: string) => (await list(cookie, query)).map(({ subject }) => subject);
    expect(await subjects("")).toEqual(["5", "4", "3", "2", "1"]);
    expect(await subjects("?status=failed")).toEqual(["3", "2"]);
    expect(await subjects("?status=sent&kind=story")).toEqual(["5", "1"]);

    const page = await worker.call(`${OUTBOX}?kind=story&limit=3`, { cookie });
    const [, next = ""] = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "") ?? [];
    expect(next).toContain("kind=story");
    expect(await subjects(next.slice(OUTBOX.length))).toEqual(["1"]);
  });
});

describe("a retry", () => {
  test.each([
    ["a failed mail", {}],
    [
      "a mail that waits for its next attempt",
      { status: "queued", due_at: minutesFromNow(600), attempts: 5 },
    ],
    ["a mail whose runner died", { status: "queued", leased_until: minutesFromNow(-1) }],
  ])("sends %s and answers with the outcome", async (_which, change) => {
    const cookie = await staff();
    const id = await store(change);
    const response = await retry(cookie, id);
    expect(response.status).toBe(200);
    const mail = (await response.json()) as OutboxMail;
    expect(mail).toMatchObject({ id, status: "sent", attempts: 1, lastError: null });
    expect(mail.sentAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(await list(cookie)).toEqual([mail]);
    expect((await worker.sentMails()).map(({ to }) => to)).toEqual([["maria@example.com"]]);
    const summary = await (await worker.call("/api/summary", { cookie })).json();
    expect(summary).toMatchObject({ outbox: { queued: 0, sent: 1, failed: 0 } });
  });

  test("by two people at once sends one mail", async () => {
    const cookie = await staff();
    const id = await store();
    const answers = await Promise.all([retry(cookie, id), retry(cookie, id), retry(cookie, id)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    await expect.poll(() => list(cookie)).toMatchObject([{ status: "sent" }]);
    expect(await worker.sentMails()).toHaveLength(1);
  });
});

describe("marking as sent", () => {
  test("takes neither two things at once nor what a mail may not have", async () => {
    const cookie = await staff();
    const id = await store();
    const marks = "A mail can only be marked as sent, discarded or held";
    const words = "Please give either a subject and a text, or a status";
    const tooLong = `Please keep this to ${formatNumber(10_000)} characters or fewer`;
    for (const [json, path, message] of [
      [{}, "status", words],
      [{ status: "sent", subject: "Hello" }, "status", words],
      [{ status: "failed" }, "status", marks],
      [{ status: "queued" }, "status", marks],
      [{ status: 1 }, "status", marks],
      [{ subject: "Hello\nBcc: all@evil.example" }, "subject", "Please write the subject on one line"],
      [{ subject: "x".repeat(201) }, "subject", "Please keep this to 200 characters or fewer"],
      [{ subject: " " }, "subject", "Required"],
      [{ text: "x".repeat(10_001) }, "text", tooLong],
      [{ text: "" }, "text", "Required"],
    ] as const) {
      const response = await mark(cookie, id, json);
      expect(response.status, JSON.stringify(json)).toBe(400);
      expect(await response.json()).toMatchObject({ issues: [{ path, message }] });
    }
    expect(await list(cookie)).toMatchObject([{ status: "failed" }]);
  });

  test("and a retry at the same moment: it is either noted or sent, never both", async () => {
    const cookie = await staff();
    for (let run = 0; run < 5; run++) {
      const recipient = `run${run}@example.com`;
      const id = await store({ recipient });
      const [marked] = await Promise.all([mark(cookie, id), retry(cookie, id)]);
      await expect.poll(() => list(cookie, "?status=sent")).toHaveLength(run + 1);
      const sent = (await worker.sentMails()).filter(({ to }) => to.includes(recipient));
      expect(sent).toHaveLength(marked.status === 200 ? 0 : 1);
    }
  });
});
