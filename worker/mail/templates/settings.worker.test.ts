import { beforeEach, describe, expect, test } from "vitest";
import { formatNumber } from "#contract/locale.ts";
import { automaticKinds, type MailKind, mailKinds } from "#contract/mail.ts";
import { type MailKindSettings, type MailPreview, placeholdersOf } from "#contract/mail-kinds.ts";
import { apply } from "#worker/testing/applications.ts";
import { countRows } from "#worker/testing/storage.ts";
import { startWorker } from "#worker/testing/worker.ts";
import { templateOf } from "./render.ts";

const worker = await startWorker();
const KINDS = "/api/mail-kinds";
let cookie = "";
beforeEach(async () => {
  cookie = await worker.logIn("producer");
});

const list = async () => (await (await worker.call(KINDS, { cookie })).json()) as MailKindSettings[];
const find = async (kind: MailKind) => (await list()).find((one) => one.kind === kind);
const put = (kind: string, json: object) => worker.call(`${KINDS}/${kind}`, { method: "PUT", json, cookie });
const original = (kind: MailKind) => templateOf(kind, undefined);
const preview = (kind: string, json: object) => worker.call(`${KINDS}/${kind}/preview`, { json, cookie });

test("every kind is listed: decisions held, reminders sent, the others always, with words and placeholders", async () => {
  const kinds = await list();
  expect(kinds.map(({ kind }) => kind)).toEqual(mailKinds);
  for (const { kind, updatedAt, ...settings } of kinds) {
    const isAutomatic = automaticKinds.includes(kind);
    expect(settings).toEqual({
      rule: isAutomatic ? "always" : kind.endsWith("_reminder") ? "send" : "hold",
      ...original(kind),
      placeholders: placeholdersOf[kind],
      original: true,
    });
    expect(updatedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  }
});

describe("a change", () => {
  test("of the rule leaves the words, and of the words the rule", async () => {
    expect((await put("visit_moved", { rule: "send" })).status).toBe(200);
    const response = await put("visit_moved", { subject: "New day: {date}" });
    expect(response.status).toBe(200);
    const changed = (await response.json()) as MailKindSettings;
    expect(changed).toMatchObject({
      rule: "send",
      subject: "New day: {date}",
      text: original("visit_moved").text,
      original: false,
    });
    expect(await find("visit_moved")).toEqual(changed);
  });

  test("back to the original words keeps the rule", async () => {
    await put("visit_moved", { rule: "none", subject: "S", text: "T" });
    expect(await (await put("visit_moved", { original: true })).json()).toMatchObject({
      rule: "none",
      ...original("visit_moved"),
      original: true,
    });
  });

  test("to just what the original words are is as good as going back to them", async () => {
    await put("visit_moved", { subject: "S" });
    expect(await (await put("visit_moved", original("visit_moved"))).json()).toMatchObject({
      original: true,
    });
  });

  test("of what somebody else has changed is refused, with what there is now", async () => {
    const read = await find("visit_moved");
    await put("visit_moved", { subject: "Theirs", updatedAt: read?.updatedAt });
    const response = await put("visit_moved", { subject: "Mine", updatedAt: read?.updatedAt });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ current: { kind: "visit_moved", subject: "Theirs" } });
    expect((await find("visit_moved"))?.subject).toBe("Theirs");
  });

  test("is refused at its place, and leaves what there is", async () => {
    const known = "These are: {family}, {contact}, {greeting}, {link}, {date}, {slot}, {arrival}";
    const tooLong = `Please keep this to ${formatNumber(10_000)} characters or fewer`;
    const before = await find("visit_moved");
    for (const [json, path, message] of [
      [{ subject: "Hello {name}" }, "subject", `{name} is not known here. ${known}`],
      [{ text: "{ family }" }, "text", `{ family } is not known here. ${known}`],
      [{ text: "{}" }, "text", `{} is not known here. ${known}`],
      [{ subject: "Two\nlines" }, "subject", "Please write the subject on one line"],
      [{ subject: "" }, "subject", "Required"],
      [{ text: "x".repeat(10_001) }, "text", tooLong],
      [{ rule: "always" }, "rule", "Unknown rule"],
      [{}, "rule", "Please give a rule, a subject or a text"],
      [{ original: true, text: "x" }, "original", "Please give words or original"],
    ] as const) {
      const response = await put("visit_moved", json);
      expect(response.status, JSON.stringify(json)).toBe(400);
      expect(await response.json()).toMatchObject({ issues: [{ path, message }] });
    }
    expect(await find("visit_moved")).toEqual(before);
  });

  test("keeps what a mail with a code is for", async () => {
    const words = { text: "Dear {contact}" };
    for (const response of [await put("code", words), await preview("code", words)]) {
      expect(response.status).toBe(400);
      const message = "{code} must be in this text";
      expect(await response.json()).toEqual({ message, issues: [{ path: "text", message }] });
    }
    expect((await put("code", { subject: "For {contact}" })).status).toBe(200);
    expect((await put("code", { text: "Here: {code}" })).status).toBe(200);
  });

  test("of the rule of an automatic confirmation is a conflict; its words can be changed", async () => {
    expect((await put("registration", { rule: "hold", text: "x" })).status).toBe(409);
    expect(await find("registration")).toMatchObject({ rule: "always", original: true });
    expect((await put("registration", { text: "Hi {contact}" })).status).toBe(200);
  });
});

describe("a preview", () => {
  test("shows given words to one family, and writes nothing", async () => {
    const family = await apply(worker, { familyName: "evil.example", email: "maria@example.com" });
    const mails = await countRows(worker.env, "outbox");
    const words = { subject: "For {family}", text: "Dear {contact},\n\n{link}" };
    const response = await preview("application_approved", { familyId: family.id, ...words });
    expect(response.status).toBe(200);
    const shown = (await response.json()) as MailPreview;
    expect(shown).toMatchObject({ to: "maria@example.com", subject: "For evil. example" });
    expect(shown.text).toContain(`/questionnaire/${family.id}`);
    expect(shown.html).toMatch(new RegExp(`<a href="[^"]*/questionnaire/${family.id}"`));
    expect(await find("application_approved")).toMatchObject({ original: true });
    expect(await countRows(worker.env, "outbox")).toBe(mails);
  });

  test("of any kind shows its stored words with all their placeholders filled", async () => {
    const family = await apply(worker);
    for (const kind of mailKinds) {
      await put(kind, { subject: `Mine: ${kind}` });
      const response = await preview(kind, { familyId: family.id });
      expect(response.status).toBe(200);
      const { subject, text } = (await response.json()) as MailPreview;
      expect(subject).toBe(`Mine: ${kind}`);
      expect(text).not.toMatch(/[{}]|\n\n\n/);
    }
  });

  test("without a family has the data of a sample", async () => {
    const words = { subject: "For {family} on {date}", text: "Dear {contact},\n\n{link}" };
    const shown = (await (await preview("visit_moved", words)).json()) as MailPreview;
    expect(shown).toMatchObject({
      to: "sam@example.com",
      subject: expect.stringMatching(/^For The Sample Family on \w+day, /),
    });
    expect(shown.text).toMatch(/^Dear Sam Sample,\n\nhttp\S+\/questionnaire\/0{8}-/);
  });

  test("of the mails with a link and with a code has the family's own link, and no code", async () => {
    const { id: familyId } = await apply(worker);
    const link = (await (await preview("link", { familyId })).json()) as MailPreview;
    expect(link.html).toMatch(new RegExp(`<a href="[^"]*/questionnaire/${familyId}"`));
    const code = (await (await preview("code", { familyId })).json()) as MailPreview;
    expect(code.subject).toContain("[code]");
    expect(code.text).toContain("[code]");
    expect(code.html).not.toContain("<a ");
  });

  test("refuses unknown placeholders and unknown families at their place", async () => {
    const family = await apply(worker);
    const unknown = await preview("visit_moved", { familyId: family.id, text: "{notes}" });
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({ issues: [{ path: "text" }] });
    const nobody = await preview("visit_moved", { familyId: crypto.randomUUID() });
    expect(nobody.status).toBe(404);
    expect(await nobody.json()).toMatchObject({ issues: [{ path: "familyId" }] });
    expect((await preview("visit_moved", { familyId: "garcia" })).status).toBe(400);
  });
});
