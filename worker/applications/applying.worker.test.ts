import { describe, expect, test } from "vitest";
import type { Application } from "#contract/applications.ts";
import { samples } from "#contract/show.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { apply } from "#worker/testing/applications.ts";
import { countRows } from "#worker/testing/storage.ts";
import { SITE, startWorker } from "#worker/testing/worker.ts";

const worker = await startWorker();
const LIST = "/api/family-registrations";

describe("applying", () => {
  test("answers 201 with the stored application and sends one confirmation", async () => {
    const application = await apply(worker, { signatureDish2: " " });
    expect(application).toEqual({
      ...filledApplication,
      signatureDish2: null,
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

  test("needs no more than the required fields", async () => {
    const { familyName, primaryContact, email, phone, address, specialties, signatureDish1 } =
      filledApplication;
    const required = { familyName, primaryContact, email, phone, address, specialties, signatureDish1 };
    const response = await worker.call(LIST, { json: required });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      ...required,
      signatureDish2: null,
      experience: null,
      availableDays: [],
      familySize: null,
    });
  });

  test("honours no id, createdAt or status of the sender", async () => {
    const forged = {
      id: "11111111-1111-4111-8111-111111111111",
      createdAt: "2000-01-01T00:00:00.000Z",
      status: "approved",
      role: "admin",
    };
    const application = (await (
      await worker.call(LIST, { json: { ...filledApplication, ...forged } })
    ).json()) as Application;
    expect(application.id).not.toBe(forged.id);
    expect(application.createdAt).not.toBe(forged.createdAt);
    expect(application.status).toBe("pending");
    expect(application).not.toHaveProperty("role");
  });

  test("names every field that is wrong, and stores nothing", async () => {
    const response = await worker.call(LIST, {
      json: {
        ...filledApplication,
        email: "nope",
        phone: "1",
        specialties: [],
        familyName: "x".repeat(201),
      },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: expect.any(String),
      issues: [
        { path: "familyName", message: "Please keep this to 200 characters or fewer" },
        { path: "email", message: "Please enter a valid email address" },
        { path: "phone", message: "Please enter a valid phone number" },
        { path: "specialties", message: "Please select at least one specialty" },
      ],
    });
    expect(await countRows(worker.env, "family_registrations")).toBe(0);
    expect(await worker.sentMails()).toEqual([]);
  });

  test.each([
    ["malformed JSON", { body: '{"familyName":', headers: { "content-type": "application/json" } }, 400],
    ["JSON that is no object", { body: "[]", headers: { "content-type": "application/json" } }, 400],
    ["no body at all", { method: "POST" }, 400],
    [
      "a form",
      { body: "familyName=x", headers: { "content-type": "application/x-www-form-urlencoded" } },
      415,
    ],
    ["JSON sent as text", { body: "{}", headers: { "content-type": "text/plain" } }, 415],
    [
      "a type that only begins like JSON",
      { body: "{}", headers: { "content-type": "application/jsonp" } },
      415,
    ],
    ["a foreign Origin", { json: filledApplication, headers: { origin: "https://evil.example" } }, 403],
    ["the Origin null of a sandboxed page", { json: filledApplication, headers: { origin: "null" } }, 403],
    ["neither Origin nor Sec-Fetch-Site", { json: filledApplication, headers: { origin: "" } }, 403],
    [
      "a cross-site fetch without Origin",
      { json: filledApplication, headers: { origin: "", "sec-fetch-site": "cross-site" } },
      403,
    ],
  ])("refuses %s", async (_what, call, status) => {
    const response = await worker.call(LIST, call);
    expect(response.status).toBe(status);
    const answer = (await response.json()) as { message: string };
    expect(answer.message).toMatch(/^[A-Z].*\.?$/);
    expect(JSON.stringify(answer)).not.toMatch(/Error|SQLITE|at \w+ \(|undefined/);
  });

  test("takes a request without Origin that the browser calls same-origin", async () => {
    const response = await worker.call(LIST, {
      json: filledApplication,
      headers: { origin: "", "sec-fetch-site": "same-origin" },
    });
    expect(response.status).toBe(201);
  });

  test("is bounded for each address, with Retry-After, but not for staff", async () => {
    const statuses = async (cookie?: string) => {
      const responses = [];
      for (let call = 0; call < 70; call++)
        responses.push(await worker.call(LIST, { json: {}, ...(cookie && { cookie }) }));
      return responses;
    };
    const visitors = await statuses();
    expect(visitors.slice(0, 20).every(({ status }) => status === 400)).toBe(true);
    const refused = visitors.find(({ status }) => status === 429);
    expect(refused?.headers.get("retry-after")).toBe("60");
    const cookie = await worker.logIn("showrunner");
    expect((await statuses(cookie)).every(({ status }) => status === 400)).toBe(true);
  });
});
