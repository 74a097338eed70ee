import { describe, expect, test } from "vitest";
import { samples } from "#contract/show.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { apply } from "#worker/testing/applications.ts";
import { countRows } from "#worker/testing/storage.ts";
import { SITE, startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const LIST = "/api/family-registrations";

describe("applying", () => {
  test("answers 201 with the stored application and sends one confirmation", async () => {
    const application = await apply(worker, { signatureDish2: " ", minors: 3 });
    expect(application).toEqual({
      ...filledApplication,
      signatureDish2: null,
      minors: 3,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: "pending",
      updatedAt: expect.any(String),
      corrections: [],
      consentVersion: null,
      consentedAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    await expect.poll(worker.sentMails).toHaveLength(1);
    const [mail] = await worker.sentMails();
    expect(mail?.to).toEqual(["maria@example.com"]);
    expect(mail?.text).toContain("Dear Maria Johnson,");
    const link = `${SITE}/questionnaire/${application.id}`;
    expect(mail?.text).toContain(link);
    expect(mail?.html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`, `href="${link}"`]);
    // Nobody has confirmed the address: of what was typed there are names alone.
    const said = mail?.text + (mail?.html ?? "");
    for (const typed of ["Gumbo", samples.address.split("\n")[0], filledApplication.phone])
      expect(said).not.toContain(typed);
  });

  test("names twenty of the things that are wrong at most", async () => {
    const availableDays = Array(100).fill("someday");
    const response = await worker.call(LIST, { json: { ...filledApplication, availableDays } });
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as { issues: unknown[] };
    expect(issues).toHaveLength(20);
  });

  test("names every field that is wrong, and stores nothing", async () => {
    const response = await worker.call(LIST, {
      json: {
        ...filledApplication,
        email: "nope",
        phone: "1",
        specialties: [],
        minors: 2.5,
        familyName: "x".repeat(201),
      },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: expect.any(String),
      issues: [
        { path: "familyName", message: "Please keep this to 200 characters or fewer" },
        { path: "minors", message: "Please give a whole number from 0 to 20" },
        { path: "email", message: "Please enter a valid email address" },
        { path: "phone", message: "Please enter a valid phone number" },
        { path: "specialties", message: "Please select at least one specialty" },
      ],
    });
    expect(await countRows(worker.env, "family_registrations")).toBe(0);
    expect(await worker.sentMails()).toEqual([]);
  });

  test("refuses what is no JSON, and whatever comes from another page", async () => {
    const json = filledApplication;
    const typed = (body: string, type: string) => ({ body, headers: { "content-type": type } });
    for (const [status, call] of [
      [400, typed('{"familyName":', "application/json")],
      [400, typed("[]", "application/json")],
      [400, { method: "POST" }],
      [415, typed("familyName=x", "application/x-www-form-urlencoded")],
      [415, typed("{}", "text/plain")],
      // That only begins like JSON.
      [415, typed("{}", "application/jsonp")],
      [403, { json, headers: { origin: "https://evil.example" } }],
      // Of a sandboxed page.
      [403, { json, headers: { origin: "null" } }],
      [403, { json, headers: { origin: "" } }],
      [403, { json, headers: { origin: "", "sec-fetch-site": "cross-site" } }],
    ] as const) {
      const response = await worker.call(LIST, call);
      expect(response.status).toBe(status);
      expect(await response.text()).not.toMatch(/Error|SQLITE|at \w+ \(|undefined/);
    }
    expect(await countRows(worker.env, "family_registrations")).toBe(0);
  });

  test("takes a request without Origin that the browser calls same-origin", async () => {
    const response = await worker.call(LIST, {
      json: filledApplication,
      headers: { origin: "", "sec-fetch-site": "same-origin" },
    });
    expect(response.status).toBe(201);
  });

  test("is bounded for each address, with Retry-After, but not for staff", async () => {
    const call = (cookie = "") => worker.call(LIST, { json: {}, cookie });
    const visitors = await Promise.all(Array.from({ length: 70 }, () => call()));
    const refused = visitors.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe("60");
    const cookie = await worker.logIn("showrunner");
    const staff = await Promise.all(Array.from({ length: 70 }, () => call(cookie)));
    expect(staff.map(({ status }) => status)).toEqual(Array(70).fill(400));
  });
});
