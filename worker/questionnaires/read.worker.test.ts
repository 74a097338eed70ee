import { describe, expect, test } from "vitest";
import type { ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import type { Summary } from "#contract/summary.ts";
import { answeredFamily, reviewCalls } from "#worker/testing/questionnaires.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const LIST = "/api/questionnaires";

const { reviewed, list } = reviewCalls(worker);

describe("the list", () => {
  test("is paged newest first, within a status as well", async () => {
    const cookie = await worker.logIn("showrunner");
    for (let n = 1; n <= 4; n++) {
      const { questionnaire } = await answeredFamily(worker, cookie, { familyName: `Family ${n}` });
      if (n !== 2)
        await reviewed(questionnaire.id, { status: "needs_followup", reviewNotes: "Which pot?" }, cookie);
    }
    const names = (rows: ReceivedQuestionnaire[]) => rows.map(({ family }) => family.familyName);
    expect(names((await list("", cookie)).rows)).toEqual(["Family 4", "Family 3", "Family 2", "Family 1"]);
    const first = await list("?status=needs_followup&limit=2", cookie);
    expect(names(first.rows)).toEqual(["Family 4", "Family 3"]);
    const [, next] = /^<(.+)>; rel="next"$/.exec(first.link ?? "") ?? [];
    const second = await list(next?.replace(LIST, "") ?? "", cookie);
    expect(names(second.rows)).toEqual(["Family 1"]);
    expect(second.link).toBeNull();
    expect((await list("?status=rejected", cookie)).rows).toEqual([]);
  });

  test("is searched by what stands in the family's application", async () => {
    const cookie = await worker.logIn("showrunner");
    const change = { familyName: "The Nguyễn Family", primaryContact: "Anh", email: "anh@example.com" };
    const { questionnaire } = await answeredFamily(worker, cookie, change);
    await answeredFamily(worker, cookie, { familyName: "Smith-Jones", email: "pat@example.org" });
    const found = async (query: string) => (await list(query, cookie)).rows.map(({ id }) => id);
    for (const q of ["nguyen", "ANH family", "anh@exam"])
      expect(await found(`?q=${encodeURIComponent(q)}`)).toEqual([questionnaire.id]);
    expect(await found("?q=nguyen&status=approved")).toEqual([]);
    expect(await found("?q=nguyen+pat")).toEqual([]);
  });
});

test("the summary counts them by status, and applications say how theirs stands", async () => {
  const cookie = await worker.logIn("showrunner");
  const { questionnaire, family } = await answeredFamily(worker, cookie);
  const { family: other } = await answeredFamily(worker, cookie);
  await reviewed(questionnaire.id, { status: "needs_followup", reviewNotes: "Which pot?" }, cookie);
  const summary = (await (await worker.call("/api/summary", { cookie })).json()) as Summary;
  expect(summary.questionnaires).toEqual({
    total: 2,
    pending: 1,
    approved: 0,
    needs_followup: 1,
    rejected: 0,
  });
  for (const [{ id }, questionnaireStatus] of [
    [family, "needs_followup"],
    [other, "pending"],
  ] as const) {
    const one = await worker.call(`/api/family-registrations/${id}`, { cookie });
    expect(await one.json()).toMatchObject({ questionnaireStatus });
  }
});
