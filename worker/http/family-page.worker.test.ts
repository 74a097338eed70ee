import { describe, expect, test } from "vitest";
import type { DecidedApplication } from "#contract/families.ts";
import { calendarDesk } from "#worker/testing/visits.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* What a family's page says before any script runs. */

const worker = await startWorker();
const { call, family, schedule } = calendarDesk(worker);

const open = async (id: string) => {
  const response = await fetch(`${worker.localSite.origin}/questionnaire/${id}`);
  expect(response.status).toBe(200);
  return { headers: response.headers, html: await response.text() };
};
/** Texts, without what is data for the page's script. */
const textOf = ({ html }: { html: string }) =>
  html
    .replace(/<script[^>]*>.*?<\/script>/gs, "")
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .replaceAll("&#x27;", "'");

describe("a family's page", () => {
  test("says what matters now, with the family's name, and is kept nowhere", async () => {
    const page = await open((await family({ familyName: "Okonkwo" }, "pending")).id);
    expect([page.headers.get("cache-control"), page.headers.get("etag")]).toEqual(["no-store", null]);
    expect(textOf(page)).toContain("We've got your application");
    expect(textOf(page)).toContain("Thank you for applying, Okonkwo!");
  });

  test("says how its application stands only once it was told", async () => {
    const { id } = await family({}, "pending");
    const json = { status: "rejected" };
    const decided = await call(`/api/family-registrations/${id}/status`, "PUT", json);
    expect(textOf(await open(id))).toContain("Status: Pending");
    const { mail } = (await decided.json()) as DecidedApplication;
    await call(`/api/outbox/${mail?.id}`, "PUT", { status: "sent" });
    expect(textOf(await open(id))).toMatch(/Status: Rejected.*We can't film every family we'd like to/);
  });

  test("says the day of its visit and what the three calls would answer", async () => {
    const { id: familyRegistrationId } = await family({ familyName: "Haddad" });
    const day = { scheduledDate: "2098-12-03", arrivalTime: "09:30" };
    await schedule({ familyRegistrationId, ...day, notes: "Ring twice" });
    const page = await open(familyRegistrationId);
    expect(textOf(page)).toMatch(/We're coming Wednesday, December 3/);
    expect(textOf(page)).toMatch(/Morning \(8AM-12PM\), we'll arrive at 9:30\sAM/);
    const data =
      /<script type="application\/json" id="family-page">(.*?)<\/script>/s.exec(page.html)?.[1] ?? "";
    const read = async (path = "") =>
      (await worker.call(`/api/family-registrations/${familyRegistrationId}${path}`)).json();
    expect(JSON.parse(data)).toEqual({
      application: await read(),
      progress: await read("/progress"),
      questionnaire: null,
    });
    expect(page.html).not.toContain("Ring twice");
  });

  test("has no markup that a family typed as its name", async () => {
    const familyName = "</script><img src=x onerror=alert(1)>";
    const { html } = await open((await family({ familyName }, "pending")).id);
    expect(html).not.toContain("<img src=x");
    expect(html.match(/&lt;\/script&gt;&lt;img/g)).toHaveLength(1);
    expect(html).toContain("\\u003c/script>\\u003cimg");
  });

  test("asks by itself for what no family has", async () => {
    for (const id of [crypto.randomUUID(), "garcia"])
      expect((await open(id)).html).not.toContain('id="family-page"');
  });
});
