import { expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import { calendarDesk, soon } from "#worker/testing/visits.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const { call, family, schedule } = calendarDesk(worker);

// What is in it stands in visits/family-visit.sql.test.ts.
test("the family's calendar file is open to whoever has its link", async () => {
  const { id } = await family();
  const visit = await schedule({ familyRegistrationId: id });
  const response = await worker.call(`/api/family-registrations/${id}/visit.ics`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="visit-${soon}.ics"`);
  expect(await response.text()).toContain(`UID:${visit.id}@`);
});

test("staff see the family's answer with its details", async () => {
  const { id } = await family();
  const { updatedAt } = await schedule({ familyRegistrationId: id });
  const address = `/api/family-registrations/${id}`;
  const json = { answer: "another_day", message: " We travel. ", updatedAt };
  expect((await worker.call(`${address}/visit-answer`, { method: "PUT", json })).status).toBe(200);
  expect((await (await call(address)).json()) as Application).toMatchObject({
    visit: { answer: "another_day", answerMessage: "We travel." },
  });
});
