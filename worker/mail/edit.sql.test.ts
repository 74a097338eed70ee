import { beforeEach, describe, expect, test } from "vitest";
import { applications } from "#worker/db/schema/entities.ts";
import { Conflict } from "#worker/errors.ts";
import { deliverDue } from "#worker/mail/queue/delivery.ts";
import { signature } from "#worker/mail/templates/render.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, holdMail, keepingMailer, readMail, storeFamily } from "#worker/testing/mails.ts";
import { changeMail, requeueMail } from "./edit.ts";
import { listMails } from "./read.ts";
import { releaseMails } from "./release.ts";

const { db } = await startDatabase();
const SITE = "https://kitchen.example";

beforeEach(() => forgetMails(db));

const change = (id: string, json: Parameters<typeof changeMail>[2]) => changeMail(db, id, json, SITE);
const failed = { status: "failed", releasedAt: "2026-03-01T12:00:00.000Z", subject: "s", text: "t" } as const;
const unsendable = [
  ["discarded", { status: "discarded" }, "discarded"],
  ["sent", { ...failed, status: "sent" }, "already been sent"],
  [
    "being sent",
    { ...failed, status: "queued", leasedUntil: "2999-01-01T00:00:00.000Z" },
    "being sent right now",
  ],
] as const;
const held = async (other: Parameters<typeof holdMail>[2] = {}) => holdMail(db, await storeFamily(db), other);

/** The error of a refusal. */
const refusal = async (attempt: Promise<unknown>) => {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Conflict)) throw new Error(`No conflict, but ${String(error)}`);
  return { message: error.message, current: error.details.current };
};

describe("an edit", () => {
  test("of one part stores both, so that the mail keeps what staff have seen", async () => {
    const id = await held();
    const edited = await change(id, { subject: "Hello" });
    expect(edited).toMatchObject({ status: "held", subject: "Hello", edited: true });
    expect(edited.text).toContain("Dear Maria Garcia,");
    expect(await readMail(db, id)).toMatchObject({ subject: "Hello", text: edited.text });
    expect(await change(id, { text: "{link}" })).toMatchObject({ subject: "Hello", text: "{link}" });
  });

  test("of a failed mail is what the next attempt sends", async () => {
    const id = await held(failed);
    expect(await change(id, { text: "Better" })).toMatchObject({
      status: "failed",
      subject: "s",
      text: "Better",
    });
  });

  test.each(["queued", "sent", "discarded"] as const)("of a %s mail is refused", async (status) => {
    const id = await held({ ...failed, status });
    const before = await readMail(db, id);
    await refusal(change(id, { text: "Better" }));
    expect(await readMail(db, id)).toEqual(before);
  });

  test("of what somebody else has changed is refused, with what there is now", async () => {
    const id = await held();
    const read = await change(id, { subject: "One" });
    const now = await change(id, { subject: "Two", updatedAt: read.updatedAt });
    const { current } = await refusal(change(id, { subject: "Three", updatedAt: read.updatedAt }));
    expect(current).toEqual(now);
    expect(now.updatedAt > read.updatedAt).toBe(true);
  });

  test("by two people at once stores one of them whole", async () => {
    const id = await held();
    const { updatedAt } = await change(id, { subject: "First" });
    const both = await Promise.allSettled([
      change(id, { subject: "A", text: "A", updatedAt }),
      change(id, { subject: "B", text: "B", updatedAt }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { subject, text } = await readMail(db, id);
    expect(subject).toBe(text);
  });
});

test("a mail is for its family's present address, until it is sent", async () => {
  const id = await holdMail(db, await storeFamily(db, { email: "new@example.com" }));
  const { rows } = await listMails(db, { limit: 50 }, SITE);
  expect(rows).toMatchObject([{ to: "new@example.com" }]);
  expect(await change(id, { status: "sent" })).toMatchObject({ to: "new@example.com" });
  await db.update(applications).set({ email: "newer@example.com" });
  expect((await listMails(db, { limit: 50 }, SITE)).rows).toMatchObject([{ to: "new@example.com" }]);
});

describe("sent by hand", () => {
  test("a failed mail keeps why that was done, and is not sent by this site", async () => {
    const id = await held({ ...failed, lastError: "E_RECIPIENT_NOT_ALLOWED: the reason" });
    const mail = await change(id, { status: "sent" });
    expect(mail).toMatchObject({ status: "sent", lastError: "E_RECIPIENT_NOT_ALLOWED: the reason" });
    expect(mail.sentAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    const { mailer, sent } = keepingMailer();
    await deliverDue(db, mailer, { site: SITE });
    expect(sent).toEqual([]);
  });

  test("a held mail is kept as it was read", async () => {
    const id = await held();
    const mail = await change(id, { status: "sent" });
    expect(mail).toMatchObject({ status: "sent", edited: false });
    expect(mail.text).toContain(signature);
    const stored = await readMail(db, id);
    expect(stored).toMatchObject({ subject: mail.subject, text: mail.text, releasedAt: mail.sentAt });
    expect((await releaseMails(db, [id], SITE)).refused).toEqual([{ id, status: "sent" }]);
  });

  test("and released at the same moment, a mail is one of both", async () => {
    for (let run = 0; run < 10; run++) {
      const id = await held();
      const [marked, release] = await Promise.allSettled([
        change(id, { status: "sent" }),
        releaseMails(db, [id], SITE),
      ]);
      const byHand = marked.status === "fulfilled" ? 1 : 0;
      const released = release.status === "fulfilled" ? release.value.released.length : 0;
      // Marking what was just released is as good as marking a mail that waits.
      expect((await readMail(db, id)).status).toBe(byHand ? "sent" : "queued");
      expect(byHand + released).toBeGreaterThan(0);
    }
  });

  test.each(unsendable)("a mail that is %s is not", async (_which, stood, why) => {
    const id = await held(stood);
    const before = await readMail(db, id);
    expect((await refusal(change(id, { status: "sent" }))).message).toContain(why);
    expect(await readMail(db, id)).toEqual(before);
  });
});

describe("a discarded mail", () => {
  test.each([
    ["held", {}],
    ["failed", failed],
  ])(
    "that was %s is not released, is held again, and follows its kind's words again",
    async (_which, stood) => {
      const id = await held(stood);
      expect(await change(id, { status: "discarded" })).toMatchObject({ status: "discarded" });
      expect((await releaseMails(db, [id], SITE)).refused).toEqual([{ id, status: "discarded" }]);
      const mail = await change(id, { status: "held" });
      expect(mail).toMatchObject({ status: "held", attempts: 0, lastError: null });
      expect(mail.text).toContain("Dear Maria Garcia,");
      expect(await readMail(db, id)).toMatchObject({ text: "", releasedAt: null });
    },
  );

  test("keeps its own words", async () => {
    const id = await held({ subject: "Mine", text: "Mine", edited: true, status: "discarded" });
    expect(await change(id, { status: "held" })).toMatchObject({
      status: "held",
      text: "Mine",
      edited: true,
    });
  });

  test("stays so when another decision was told since", async () => {
    const family = await storeFamily(db);
    const id = await holdMail(db, family, { status: "discarded", createdAt: "2026-03-01T12:00:00.000Z" });
    await holdMail(db, family);
    await refusal(change(id, { status: "held" }));
    expect((await readMail(db, id)).status).toBe("discarded");
  });

  test("about nothing that staff decide stays so", async () => {
    const id = await held({ ...failed, kind: "registration", heldFor: null, status: "discarded" });
    await refusal(change(id, { status: "held" }));
  });
});

describe("a retry", () => {
  test.each([
    ["held", {}, "not been released"],
    ["waiting for its undo", { status: "queued" }, "not been released"],
    ...unsendable,
  ] as const)("of a mail that is %s is refused, and says why", async (_which, stood, why) => {
    const id = await held(stood);
    const before = await readMail(db, id);
    expect((await refusal(requeueMail(db, id))).message).toContain(why);
    expect(await readMail(db, id)).toEqual(before);
  });

  test("of a failed mail that is no longer so is discarded instead of sent, with the reason", async () => {
    const family = await storeFamily(db, { status: "approved" });
    const rejection = { kind: "application_rejected", createdAt: "2026-03-01T12:00:00.000Z" } as const;
    const id = await holdMail(db, family, { ...failed, ...rejection });
    await requeueMail(db, id);
    const { mailer, sent } = keepingMailer();
    await deliverDue(db, mailer, { ids: [id], site: SITE });
    expect(sent).toEqual([]);
    const lastError = "The decision has changed since.";
    expect(await readMail(db, id)).toMatchObject({ status: "discarded", lastError });
  });

  test("gives a failed mail another version, and all its attempts and pauses before it again", async () => {
    const before = { attempts: 7, updatedAt: "2026-03-01T12:00:00.000Z" };
    const id = await held({ ...failed, ...before });
    await requeueMail(db, id);
    const { status, updatedAt } = await readMail(db, id);
    expect(status).toBe("queued");
    expect(updatedAt > before.updatedAt).toBe(true);
    const now = new Date(Date.now() + 1000);
    const { mailer } = keepingMailer(() => new Error("Still no network"));
    await deliverDue(db, mailer, { ids: [id], site: SITE, clock: () => now });
    const dueAt = new Date(now.getTime() + 5 * 60_000).toISOString();
    const lastError = "Still no network";
    expect(await readMail(db, id)).toMatchObject({ status: "queued", attempts: 1, lastError, dueAt });
  });
});
