import { beforeEach, describe, expect, test } from "vitest";
import type { Note } from "#contract/casting.ts";
import type { ApplicationDetails } from "#contract/families.ts";
import type { HistoryEntry } from "#contract/history.ts";
import { apply } from "#worker/testing/applications.ts";
import { familyCookie } from "#worker/testing/codes.ts";
import { storedMails } from "#worker/testing/mails.ts";
import { answeredFamily, reviewCalls } from "#worker/testing/questionnaires.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker({ STAFF_GITHUB_LOGINS: "showrunner,producer,former" });
const LIST = "/api/family-registrations";

let staff = "";
beforeEach(async () => {
  staff = await worker.logIn("showrunner");
});

const ask = async <Answer>(method: string, path: string, json?: object, cookie = staff) => {
  const answer = await worker.call(`${LIST}${path}`, { method, cookie, ...(json && { json }) });
  const body = answer.status === 204 ? undefined : ((await answer.json()) as Answer);
  return { status: answer.status, body };
};

describe("what staff make of applications among themselves:", () => {
  let [id, producer] = ["", ""];
  beforeEach(async () => {
    producer = await worker.logIn("producer");
    id = (await apply(worker)).id;
  });

  const details = async (cookie = staff) =>
    (await ask<ApplicationDetails>("GET", `/${id}`, undefined, cookie)).body;

  test("notes are listed newest first, and only whoever wrote one deletes it", async () => {
    const first = await ask<Note>("POST", `/${id}/notes`, { text: " They laugh. " });
    expect(first).toMatchObject({ status: 201, body: { author: "showrunner", text: "They laugh." } });
    await ask("POST", `/${id}/notes`, { text: "So do we.\nOften." }, producer);
    const { body: notes } = await ask<Note[]>("GET", `/${id}/notes`);
    expect(notes?.map(({ author, text }) => [author, text])).toEqual([
      ["producer", "So do we.\nOften."],
      ["showrunner", "They laugh."],
    ]);
    const note = first.body?.id;
    expect((await ask("DELETE", `/${id}/notes/${note}`, undefined, producer)).status).toBe(403);
    const other = await apply(worker, { email: "other@example.com" });
    expect((await ask("DELETE", `/${other.id}/notes/${note}`)).status).toBe(404);
    expect((await ask("DELETE", `/${id}/notes/${note}`)).status).toBe(204);
    expect((await ask("DELETE", `/${id}/notes/${note}`)).status).toBe(404);
    expect((await details())?.notes).toBe(1);
  });

  test("an assignee is staff who has logged in; who is off the list is left out, and comes back with it", async () => {
    const former = await worker.logIn({ login: "former", id: 1002 });
    const json = { ids: [id, crypto.randomUUID()], login: "former" };
    expect(await ask("PUT", "/assignee", json, former)).toMatchObject({ status: 200, body: { assigned: 1 } });
    expect((await ask("PUT", `/${id}/assignee`, { login: "nobody" })).status).toBe(400);
    await ask("PUT", `/${id}/score`, { score: 1 }, former);
    await ask("PUT", `/${id}/score`, { score: 5 });
    const all = { assignee: "former", score: { mean: 3, count: 2, own: 5 } };
    expect(await details()).toMatchObject(all);
    await worker.changeSettings({ STAFF_GITHUB_LOGINS: "showrunner,producer" });
    await worker.runCron();
    const left = { assignee: null, score: { mean: 5, count: 1, own: 5 } };
    expect(await details()).toMatchObject(left);
    expect(await ask("GET", "?assignee=none&minScore=5")).toMatchObject({ status: 200, body: [left] });
    expect((await ask("GET", "?assignee=former")).status).toBe(400);
    await worker.changeSettings({ STAFF_GITHUB_LOGINS: "showrunner, Former" });
    expect(await details()).toMatchObject(all);
    expect((await ask("GET", "?assignee=none")).body).toEqual([]);
  });

  test("the history has who did what when, names of fields without values, and dies with the family", async () => {
    const { body } = await ask<ApplicationDetails>("PUT", `/${id}/status`, { status: "approved" }, producer);
    await ask("PUT", `/${id}/status`, { status: "approved" });
    await ask("PUT", `/${id}`, { phone: "(555) 010-7777", updatedAt: body?.updatedAt });
    await ask("POST", `/${id}/notes`, { text: "Fine." });
    await ask("PUT", `/${id}/score`, { score: 5 });
    await ask("PUT", `/${id}/score`, { score: 5 });
    await ask("PUT", `/${id}/assignee`, { login: "producer" });
    await ask("PUT", `/${id}/assignee`, { login: "producer" });
    const visit = { familyRegistrationId: id, scheduledDate: "2099-03-02", timeSlot: "morning" };
    const scheduled = await worker.call("/api/visits", { json: visit, cookie: staff });
    const address = `/api/visits/${((await scheduled.json()) as { id: string }).id}`;
    for (const json of [{ timeSlot: "evening" }, { notes: "Ring twice" }])
      await worker.call(address, { method: "PUT", json, cookie: staff });
    await worker.call(address, { method: "DELETE", cookie: staff });

    const { body: entries } = await ask<HistoryEntry[]>("GET", `/${id}/history`);
    expect(
      entries
        ?.toReversed()
        .map(({ actor, action, fields, from, to }) => [actor, action, fields.join(), from, to]),
    ).toEqual([
      ["family", "applied", "", null, null],
      ["producer", "decided", "", "pending", "approved"],
      ["showrunner", "corrected", "phone", null, null],
      ["showrunner", "noted", "", null, null],
      ["showrunner", "scored", "", null, null],
      ["showrunner", "assigned", "", null, null],
      ["showrunner", "scheduled", "", null, "2099-03-02 morning"],
      ["showrunner", "moved", "", "2099-03-02 morning", "2099-03-02 evening"],
      ["showrunner", "cancelled", "", "2099-03-02 evening", null],
    ]);

    const settings = { copyTo: "office@example.com" };
    await worker.call("/api/settings", { method: "PUT", json: settings, cookie: producer });
    await ask("DELETE", `/${id}`);
    expect((await ask("GET", `/${id}/history`)).status).toBe(404);
    const log = async (query = "") => {
      const answer = await worker.call(`/api/history${query}`, { cookie: staff });
      const found = (await answer.json()) as HistoryEntry[];
      return found.map(({ actor, action, fields }) => `${actor} ${action} ${fields.join()}`);
    };
    const [deleted, changed] = ["showrunner deleted ", "producer settings copyTo"];
    expect(await log()).toEqual([deleted, changed]);
    expect(await log("?actor=producer")).toEqual([changed]);
    expect(await log("?action=deleted")).toEqual([deleted]);
  });

  test("the history of a family has what it and the site do: answers, releases, reviews and withdrawing", async () => {
    const { family, questionnaire } = await answeredFamily(worker, staff, { email: "fam@example.com" });
    const ids = (await storedMails(worker.env.DB, family.id)).map((mail) => mail.id);
    await worker.call("/api/outbox/release", { json: { ids }, cookie: staff });
    await reviewCalls(worker).reviewed(questionnaire.id, { status: "approved" }, producer);
    const cookie = await familyCookie(worker, family.id);
    await worker.call(`${LIST}/${family.id}/withdraw`, { method: "POST", cookie });
    const { body } = await ask<HistoryEntry[]>("GET", `/${family.id}/history`);
    expect(body?.toReversed().map(({ actor, action, to }) => [actor, action, to])).toEqual([
      ["family", "applied", null],
      ["showrunner", "decided", "approved"],
      ["family", "answered", null],
      ["showrunner", "released", null],
      ["producer", "reviewed", "approved"],
      ["family", "withdrawn", null],
    ]);
  });
});
