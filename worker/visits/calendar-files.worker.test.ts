import { describe, expect, test } from "vitest";
import type { ApplicationForm } from "#contract/applications.ts";
import { formats, samples, show } from "#contract/show.ts";
import type { VisitForm } from "#contract/visits.ts";
import { defaultDuration } from "#contract/words/family-pages.ts";
import { readCalendar, textOf } from "#worker/testing/calendar-files.ts";
import { calendarDesk } from "#worker/testing/visits.ts";
import { startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();

const desk = calendarDesk(worker);

const schedule = async (visit: Partial<VisitForm> = {}, family?: Partial<ApplicationForm>) => {
  const { id: familyRegistrationId } = await desk.family(family);
  return desk.schedule({ scheduledDate: "2026-11-24", ...visit, familyRegistrationId });
};

const read = async (address: string) => {
  const response = await desk.call(address);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const text = await response.text();
  return { text, name: response.headers.get("content-disposition"), ...readCalendar(text) };
};

describe("one visit's file", () => {
  test("says when, where, who and with what, in the show's named time zone", async () => {
    const visit = await schedule({
      timeSlot: "afternoon",
      crewSize: "6",
      equipment: "Crane; two cameras, one drone",
      notes: "Ring twice.\nBeware of the dog \\ cat",
    });
    const { text, name, calendar, events } = await read(`/api/visits/${visit.id}.ics`);
    expect(name).toBe('attachment; filename="visit-2026-11-24.ics"');
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect(text).toContain(`\r\nDTSTART;TZID=${show.timeZone}:20261124T120000\r\n`);
    expect(text).toContain(`\r\nDTEND;TZID=${show.timeZone}:20261124T180000\r\n`);
    expect(text).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
    for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThan(76);

    expect(events).toHaveLength(1);
    const [event] = events;
    if (!event) throw new Error("No event");
    expect(event.uid).toBe(`${visit.id}@${new URL(show.siteUrl).host}`);
    expect(event.summary).toBe("Filming: The Johnson Family");
    expect(event.location).toBe(samples.address.replace("\n", ", "));
    expect(event.description.split("\n")).toEqual([
      "Status: Scheduled",
      "Time slot: Afternoon (12PM-6PM)",
      `Duration: ${defaultDuration}`,
      "Contact: Maria Johnson",
      `Phone: ${formats.phoneExample}`,
      "Crew size: 6",
      "Equipment: Crane; two cameras, one drone",
      "Notes: Ring twice.",
      "Beware of the dog \\ cat",
    ]);
    expect(textOf(event, "status")).toBe("TENTATIVE");
  });

  test("is a 404 under any other name: the id alone is no file", async () => {
    const { id } = await schedule();
    for (const file of [`${crypto.randomUUID()}.ics`, ".ics", "ics", `${id}.txt`, id])
      expect((await desk.call(`/api/visits/${file}`)).status, file).toBe(404);
  });
});

describe("a week's file", () => {
  test("holds the visits of these days, in order", async () => {
    await schedule({ scheduledDate: "2026-11-28" }, { familyName: "Saturday" });
    await schedule({ scheduledDate: "2026-11-22", timeSlot: "evening" }, { familyName: "Sunday" });
    await schedule({ scheduledDate: "2026-11-29" }, { familyName: "Too late" });
    const { name, events, calendar } = await read("/api/visits.ics?from=2026-11-22&to=2026-11-28");
    expect(name).toBe('attachment; filename="visits-2026-11-22-to-2026-11-28.ics"');
    expect(events.map(({ summary }) => summary)).toEqual(["Filming: Sunday", "Filming: Saturday"]);
    expect(calendar.getAllSubcomponents("vtimezone")).toHaveLength(1);
    expect((await read("/api/visits.ics?from=2026-12-06&to=2026-12-12")).events).toEqual([]);
  });
});
