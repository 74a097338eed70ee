import { beforeEach, describe, expect, test } from "vitest";
import { automaticKinds, type MailKind, mailKinds } from "#contract/mail.ts";
import { type MailKindChange, mailKindChange, placeholdersOf } from "#contract/mail-kinds.ts";
import { formats, samples } from "#contract/show.ts";
import { settings } from "#worker/db/schema/bookkeeping.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import { startDatabase } from "#worker/testing/database.ts";
import { forgetMails, storedVisit, storeFamily, storeVisit } from "#worker/testing/mails.ts";
import { originalTemplates } from "./originals.ts";
import { changeMailKind, listMailKinds, previewMail } from "./settings.ts";

const { db } = await startDatabase();
const SITE = "https://kitchen.example";

const find = async (kind: MailKind) => (await listMailKinds(db)).find((one) => one.kind === kind);
const change = (kind: MailKind, given: MailKindChange) => changeMailKind(db, kind, given);
const { subject, text } = originalTemplates.visit_moved;
const original = { subject, text };

beforeEach(async () => {
  await forgetMails(db);
  await change("visit_moved", { rule: "hold" });
});

test("every kind is listed: decisions held, reminders sent, the others always, with the original templates", async () => {
  const kinds = await listMailKinds(db);
  expect(kinds.map(({ kind }) => kind)).toEqual(mailKinds);
  for (const { kind, ...settings } of kinds) {
    const byStaff = kind.endsWith("_reminder") ? "send" : "hold";
    expect(settings).toMatchObject({
      rule: automaticKinds.includes(kind) ? "always" : byStaff,
      subject: originalTemplates[kind].subject,
      text: originalTemplates[kind].text,
      placeholders: placeholdersOf[kind],
      original: true,
    });
  }
});

describe("a change", () => {
  test("of the rule keeps the template, and of one part of the template the rest", async () => {
    await change("visit_moved", { rule: "send" });
    const changed = await change("visit_moved", { subject: "New day: {date}" });
    expect(changed).toMatchObject({ rule: "send", subject: "New day: {date}", text, original: false });
    expect(await find("visit_moved")).toEqual(changed);
  });

  test.each<MailKindChange>([{ original: true }, original])(
    "back to the original keeps the rule",
    async (back) => {
      await change("visit_moved", { rule: "none", subject: "S", text: "T" });
      const changed = await change("visit_moved", back);
      expect(changed).toMatchObject({ rule: "none", ...original, original: true });
    },
  );

  test("of a version that somebody else has changed is refused with the current one", async () => {
    const read = await find("visit_moved");
    const theirs = await change("visit_moved", { subject: "Theirs", updatedAt: read?.updatedAt });
    const mine = change("visit_moved", { subject: "Mine", updatedAt: read?.updatedAt });
    await expect(mine).rejects.toMatchObject({ details: { current: theirs } });
    expect(await find("visit_moved")).toEqual(theirs);
  });

  test("with a wrong placeholder is refused at its part", async () => {
    const unknown = {
      issues: [{ path: "text", message: expect.stringContaining("{name} is not known here") }],
    };
    await expect(change("visit_moved", { text: "{name}" })).rejects.toMatchObject({ details: unknown });
    await expect(previewMail(db, "visit_moved", { text: "{name}" }, SITE)).rejects.toMatchObject({
      details: unknown,
    });
    expect(await find("visit_moved")).toMatchObject(original);
  });

  test("of an automatic kind's rule is refused; its template can be changed", async () => {
    await expect(change("registration", { rule: "hold", text: "x" })).rejects.toThrow("always sent");
    expect(await find("registration")).toMatchObject({ rule: "always", original: true });
    expect(await change("registration", { text: "Hi {contact}" })).toMatchObject({ text: "Hi {contact}" });
  });
});

test.each([
  [{ subject: "Two\nlines" }, "subject", "Please write the subject on one line"],
  [{ subject: "" }, "subject", "Required"],
  [{ rule: "always" }, "rule", "Unknown rule"],
  [{}, "rule", "Please give a rule, a subject or a text"],
  [{ original: true, text: "x" }, "original", "Please give words or original"],
])("%j is no change: %s", (given, path, message) => {
  expect(mailKindChange.safeParse(given).error?.issues).toMatchObject([{ path: [path], message }]);
});

describe("a preview", () => {
  test("shows a given template for a family, and writes nothing", async () => {
    const familyId = await storeFamily(db, { familyName: "evil.example", email: "maria@example.com" });
    const words = { subject: "For {family}", text: "Dear {contact},\n\n{link}" };
    const shown = await previewMail(db, "application_approved", { familyId, ...words }, SITE);
    expect(shown).toMatchObject({ to: "maria@example.com", subject: "For evil. example" });
    expect(shown.text).toContain(`Dear Maria Garcia,\n\n${SITE}/questionnaire/${familyId}`);
    expect(shown.html).toContain(`<a href="${SITE}/questionnaire/${familyId}"`);
    expect(await find("application_approved")).toMatchObject({ original: true });
    expect(await db.$count(outbox)).toBe(0);
  });

  test.each(mailKinds)(
    "of %s shows its stored template for a sample, with all placeholders filled",
    async (kind) => {
      await change(kind, { subject: `Mine: ${kind}` });
      const shown = await previewMail(db, kind, {}, SITE);
      expect(shown).toMatchObject({ to: "sam@example.com", subject: `Mine: ${kind}` });
      expect(shown.text).not.toMatch(/[{}]|\n\n\n/);
    },
  );

  test("of a visit shows what a family's has, or else a sample's, and staff's signature", async () => {
    await db.update(settings).set({ signature: "Maria Lopez" });
    const text = "{hours}, {duration}\n{address}\n{lead}";
    const visit = storedVisit();
    const familyId = await storeFamily(db);
    await storeVisit(db, familyId, visit);
    const preview = async (given: { familyId?: string }) =>
      (await previewMail(db, "visit_reminder", { ...given, text }, SITE)).text;
    const sample = `9:30 AM to about 1:30 PM, 4 hours\n${samples.address}\nLee Sample, ${formats.phoneExample}`;
    expect(await preview({})).toContain(`${sample}\n\nMaria Lopez, casting\n`);
    expect(await preview({ familyId })).toContain(
      `Morning (8AM-12PM), 4 hours\n${samples.address}\n\nMaria Lopez`,
    );
  });

  test("for an unknown family is refused", async () => {
    const nobody = previewMail(db, "visit_moved", { familyId: crypto.randomUUID() }, SITE);
    await expect(nobody).rejects.toMatchObject({ details: { issues: [{ path: "familyId" }] } });
  });
});
