import { describe, expect, test } from "vitest";
import type { DecidedApplication } from "#contract/families.ts";
import { calendarDesk } from "#worker/testing/visits.ts";
import { startWorker } from "#worker/testing/worker.ts";

/* What a family's page says before any script runs. */

const worker = await startWorker();
const { call, family, schedule } = calendarDesk(worker);

const ask = (path: string) => fetch(worker.localSite.origin + path, { redirect: "manual" });
const open = async (id: string) => {
  const response = await ask(`/questionnaire/${id}`);
  expect(response.status).toBe(200);
  return { headers: response.headers, html: await response.text() };
};
/** Texts, without what is data for the page's script. */
const textOf = (html: string) =>
  html
    .replace(/<script[^>]*>.*?<\/script>/gs, "")
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ");

describe("a family's page", () => {
  test("says what matters now, with the family's name, and is kept nowhere", async () => {
    const { id } = await family({ familyName: "Okonkwo" }, "pending");
    const { headers, html } = await open(id);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("etag")).toBeNull();
    expect(textOf(html)).toContain("We've got your application".replace("'", "&#x27;"));
    expect(textOf(html)).toContain("Thank you for applying, Okonkwo!");
  });

  test.each([
    ["scheduled", "Scheduled", "Next, we'll find a day for our visit."],
    ["rejected", "Rejected", "We can't film every family we'd like to"],
  ])(
    "says of one that is %s how its application stands, once it was told",
    async (status, label, sentence) => {
      const { id } = await family({}, "pending");
      const decided = await call(`/api/family-registrations/${id}/status`, "PUT", { status });
      const { mail } = (await decided.json()) as DecidedApplication;
      if (mail) await call(`/api/outbox/${mail.id}`, "PUT", { status: "sent" });
      const text = textOf((await open(id)).html);
      expect(text).toContain(`Status: ${label}`);
      expect(text).toContain(sentence.replaceAll("'", "&#x27;"));
    },
  );

  test("says the day of its visit and what the three calls would answer", async () => {
    const { id } = await family({ familyName: "Haddad" });
    await schedule({
      familyRegistrationId: id,
      scheduledDate: "2098-12-03",
      arrivalTime: "09:30",
      notes: "Ring twice",
    });
    const { html } = await open(id);
    expect(textOf(html)).toMatch(/We&#x27;re coming Wednesday, December 3/);
    expect(textOf(html)).toMatch(/Morning \(8AM-12PM\), we'll arrive at 9:30\sAM/);
    const data = /<script type="application\/json" id="family-page">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
    expect(JSON.parse(data)).toEqual({
      application: await (await worker.call(`/api/family-registrations/${id}`)).json(),
      progress: await (await worker.call(`/api/family-registrations/${id}/progress`)).json(),
      questionnaire: null,
    });
    expect(html).not.toContain("Ring twice");
  });

  test("has no markup that a family typed as its name", async () => {
    const { id } = await family({ familyName: "</script><img src=x onerror=alert(1)>" }, "pending");
    const { html } = await open(id);
    expect(html).not.toContain("<img src=x");
    expect(html.match(/&lt;\/script&gt;&lt;img/g)).toHaveLength(1);
    expect(html).toContain("\\u003c/script>\\u003cimg");
  });

  test("says nothing of a rejection whose email is held", async () => {
    const { id } = await family({}, "pending");
    const decided = await call(`/api/family-registrations/${id}/status`, "PUT", { status: "rejected" });
    expect(decided.status).toBe(200);
    expect(textOf((await open(id)).html)).toContain("Status: Pending");
  });

  test("asks by itself for what no family has", async () => {
    for (const id of [crypto.randomUUID(), "garcia"]) {
      expect((await open(id)).html).not.toContain('id="family-page"');
    }
  });
});
