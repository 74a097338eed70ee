import { describe, expect, test } from "vitest";
import type { ApplicationIds } from "#contract/application-filter.ts";
import type { Application } from "#contract/applications.ts";
import type { Summary } from "#contract/summary.ts";
import { filledAnswers } from "#scripts/samples/questionnaires.ts";
import { familyCookie } from "#worker/testing/family-access.ts";
import { answeredFamily, reviewCalls } from "#worker/testing/questionnaires.ts";
import { calendarDesk } from "#worker/testing/visits.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* What a family that has withdrawn may still do, and what staff see of it. */

const worker = await startWorker();
const { call, family, post, schedulable } = calendarDesk(worker);
const LIST = "/api/family-registrations";

const withdraw = async (id: string) => {
  const cookie = await familyCookie(worker, id);
  const response = await worker.call(`${LIST}/${id}/withdraw`, { method: "POST", cookie });
  expect(response.status).toBe(204);
  return cookie;
};
const json = async <Body>(response: { json(): Promise<unknown> }) => (await response.json()) as Body;

describe("a family that has withdrawn", () => {
  test("is found by its status, and counted as such", async () => {
    const [{ id }] = [await family(), await family()];
    await withdraw(id);
    const listed = await json<Application[]>(await call(`${LIST}?status=withdrawn`));
    expect(listed.map((one) => [one.id, one.status])).toEqual([[id, "withdrawn"]]);
    expect(await json<ApplicationIds>(await call(`${LIST}/ids?status=withdrawn`))).toEqual({
      ids: [id],
      more: false,
    });
    const { applications } = await json<Summary>(await call("/api/summary"));
    expect(applications).toMatchObject({ total: 2, withdrawn: 1, approved: 1 });
    expect(await schedulable()).not.toContain(id);
    expect(
      (await post({ familyRegistrationId: id, scheduledDate: "2099-03-01", timeSlot: "morning" })).status,
    ).toBe(409);
  });

  test("cannot send its answers", async () => {
    const { id: familyRegistrationId } = await family();
    await withdraw(familyRegistrationId);
    const json = { ...filledAnswers, familyRegistrationId };
    expect((await worker.call("/api/questionnaires", { json })).status).toBe(409);
  });

  test("does not see its answers behind its link any more, but how they stood", async () => {
    const staff = await worker.logIn("showrunner");
    const { family: answered, questionnaire } = await answeredFamily(worker, staff);
    const followUp = { status: "needs_followup", reviewNotes: "More, please" };
    expect((await reviewCalls(worker).review(questionnaire.id, followUp, staff)).status).toBe(200);
    const shown = () => worker.call(`/api/questionnaires/family/${answered.id}`);
    expect(await json(await shown())).toMatchObject({ ...filledAnswers, reviewNotes: "More, please" });
    await withdraw(answered.id);
    const { id, createdAt, revisedAt } = questionnaire;
    expect(await json(await shown())).toEqual({
      id,
      createdAt,
      revisedAt,
      status: "needs_followup",
      reviewNotes: null,
      reviewedAt: expect.any(String),
    });
  });
});
