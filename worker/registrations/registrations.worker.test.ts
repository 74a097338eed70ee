import { describe, expect, test } from "vitest";
import type { Registration, RegistrationForm } from "../../contract/registrations.ts";
import type { Summary } from "../../contract/summary.ts";
import { startWorker } from "../testing/worker.ts";

const worker = await startWorker();
const LIST = "/api/family-registrations";

const filled: RegistrationForm = {
  familyName: "The Johnson Family",
  primaryContact: "Maria Johnson",
  email: "maria@example.com",
  phone: "(555) 123-4567",
  address: "1 Main Street, Los Angeles, CA 90001",
  specialties: ["bbq"],
  signatureDish1: "Gumbo",
  experience: "lifetime",
  availableDays: ["weekends"],
  familySize: "4-5",
};

const apply = async (change: Partial<RegistrationForm> = {}) => {
  const response = await worker.call(LIST, { json: { ...filled, ...change } });
  expect(response.status).toBe(201);
  return (await response.json()) as Registration;
};

const list = async (query: string, cookie: string) => {
  const response = await worker.call(`${LIST}${query}`, { cookie });
  expect(response.status).toBe(200);
  return { rows: (await response.json()) as Registration[], link: response.headers.get("link") };
};

const summary = async (cookie: string) =>
  (await (await worker.call("/api/summary", { cookie })).json()) as Summary;

describe("applying", () => {
  test("answers 201 with the stored application and sends one confirmation", async () => {
    const registration = await apply({ signatureDish2: " " });
    expect(registration).toEqual({
      ...filled,
      signatureDish2: null,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: "pending",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    await expect.poll(worker.sentMails).toHaveLength(1);
    const [mail] = await worker.sentMails();
    expect(mail?.to).toEqual(["maria@example.com"]);
    expect(mail?.text).toContain("Dear Maria Johnson,");
    expect(mail?.html).toContain("Gumbo");
    // A confirmation is read on shared screens; it repeats no address and no phone.
    expect(mail?.text + (mail?.html ?? "")).not.toMatch(/Main Street|555/);
  });

  test("honours no id, createdAt or status of the sender", async () => {
    const forged = {
      id: "11111111-1111-4111-8111-111111111111",
      createdAt: "2000-01-01T00:00:00.000Z",
      status: "approved",
      role: "admin",
    };
    const registration = (await (
      await worker.call(LIST, { json: { ...filled, ...forged } })
    ).json()) as Registration;
    expect(registration.id).not.toBe(forged.id);
    expect(registration.createdAt).not.toBe(forged.createdAt);
    expect(registration.status).toBe("pending");
    expect(registration).not.toHaveProperty("role");
  });

  test("names every field that is wrong, and stores nothing", async () => {
    const response = await worker.call(LIST, {
      json: { ...filled, email: "nope", phone: "1", specialties: [], familyName: "x".repeat(201) },
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
    expect((await list("", await worker.logIn("showrunner"))).rows).toEqual([]);
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
    ["more than 64 KB", { json: { ...filled, address: "x".repeat(65 * 1024) } }, 413],
    ["a foreign Origin", { json: filled, headers: { origin: "https://evil.example" } }, 403],
    ["the Origin null of a sandboxed page", { json: filled, headers: { origin: "null" } }, 403],
    ["neither Origin nor Sec-Fetch-Site", { json: filled, headers: { origin: "" } }, 403],
    [
      "a cross-site fetch without Origin",
      { json: filled, headers: { origin: "", "sec-fetch-site": "cross-site" } },
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
      json: filled,
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

describe("the list", () => {
  test("is paged newest first, without gap or repetition, also while new ones arrive", async () => {
    for (let n = 1; n <= 5; n++) await apply({ familyName: `Family ${n}` });
    const cookie = await worker.logIn("producer");
    const first = await list("?limit=2", cookie);
    expect(first.rows.map((row) => row.familyName)).toEqual(["Family 5", "Family 4"]);
    await apply({ familyName: "Family 6" });
    const [, secondPath] = /^<(.+)>; rel="next"$/.exec(first.link ?? "") ?? [];
    const second = await list(secondPath?.replace(LIST, "") ?? "", cookie);
    expect(second.rows.map((row) => row.familyName)).toEqual(["Family 3", "Family 2"]);
    const [, thirdPath] = /^<(.+)>; rel="next"$/.exec(second.link ?? "") ?? [];
    const third = await list(thirdPath?.replace(LIST, "") ?? "", cookie);
    expect(third.rows.map((row) => row.familyName)).toEqual(["Family 1"]);
    expect(third.link).toBeNull();
  });

  test("filters by status, and by the beginning of name or e-mail in any case and without accents", async () => {
    const ozdemir = await apply({ familyName: "Özdemir Ailesi", email: "kitchen@example.com" });
    await apply({ familyName: "Kirk", email: "OZ.kirk@example.com" });
    await apply({ familyName: "Smith", email: "smith_100@example.com" });
    const cookie = await worker.logIn("showrunner");
    await worker.call(`${LIST}/${ozdemir.id}/status`, {
      method: "PUT",
      json: { status: "approved" },
      cookie,
    });
    const names = async (query: string) => (await list(query, cookie)).rows.map((row) => row.familyName);
    expect(await names("?q=oz")).toEqual(["Kirk", "Özdemir Ailesi"]);
    expect(await names("?q=ÖZDEM")).toEqual(["Özdemir Ailesi"]);
    expect(await names("?q=ozdemir&status=approved")).toEqual(["Özdemir Ailesi"]);
    expect(await names("?q=oz&status=pending")).toEqual(["Kirk"]);
    expect(await names("?q=mith")).toEqual([]);
    expect(await names(`?q=${encodeURIComponent("%")}`)).toEqual([]);
    expect(await names(`?q=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([]);
    expect(await names("?schedulable=true")).toEqual(["Özdemir Ailesi"]);
    expect(await names("?q=oz&limit=1")).toEqual(["Kirk"]);
  });

  test.each(["?status=maybe", "?limit=0", "?limit=201", "?limit=ten", "?cursor=made-up", "?schedulable=no"])(
    "answers 400 to %s",
    async (query) => {
      const response = await worker.call(`${LIST}${query}`, { cookie: await worker.logIn("showrunner") });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        message: expect.any(String),
        issues: [{ path: expect.any(String), message: expect.any(String) }],
      });
    },
  );
});

describe("one application", () => {
  test("is everything to staff, and no more than name and status to others", async () => {
    const registration = await apply();
    const staff = await worker.call(`${LIST}/${registration.id}`, {
      cookie: await worker.logIn("showrunner"),
    });
    expect(await staff.json()).toEqual(registration);
    const visitor = await worker.call(`${LIST}/${registration.id}`);
    expect(visitor.status).toBe(200);
    expect(await visitor.json()).toEqual({
      id: registration.id,
      familyName: "The Johnson Family",
      status: "pending",
    });
  });

  test("may change to any status and back", async () => {
    const { id } = await apply();
    const cookie = await worker.logIn("showrunner");
    for (const status of ["approved", "rejected", "scheduled", "pending"]) {
      const response = await worker.call(`${LIST}/${id}/status`, { method: "PUT", json: { status }, cookie });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ id, status, familyName: "The Johnson Family" });
    }
    for (const json of [{ status: "maybe" }, {}, { status: null }]) {
      const response = await worker.call(`${LIST}/${id}/status`, { method: "PUT", json, cookie });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ issues: [{ path: "status" }] });
    }
  });

  test("is deleted with its mails", async () => {
    const { id } = await apply();
    const cookie = await worker.logIn("showrunner");
    const response = await worker.call(`${LIST}/${id}`, { method: "DELETE", cookie });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
    expect((await worker.call(`${LIST}/${id}`, { cookie })).status).toBe(404);
    const left = await worker.env.DB.prepare("SELECT count(*) AS n FROM outbox").first<{ n: number }>();
    expect(left?.n).toBe(0);
  });

  test.each([crypto.randomUUID(), "not-an-id", "1"])("is a 404 when the id is %s", async (id) => {
    const cookie = await worker.logIn("showrunner");
    const calls = [
      worker.call(`${LIST}/${id}`),
      worker.call(`${LIST}/${id}`, { cookie }),
      worker.call(`${LIST}/${id}/status`, { method: "PUT", json: { status: "approved" }, cookie }),
      worker.call(`${LIST}/${id}`, { method: "DELETE", cookie }),
    ];
    for (const response of await Promise.all(calls)) {
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: "There is no such application." });
    }
  });
});

describe("the summary", () => {
  test("counts what is there, after every kind of change", async () => {
    const cookie = await worker.logIn("showrunner");
    const none = { total: 0, pending: 0, approved: 0 };
    expect(await summary(cookie)).toEqual({
      applications: { ...none, scheduled: 0, rejected: 0 },
      questionnaires: { ...none, needs_followup: 0, rejected: 0 },
      stories: 0,
      subscribers: 0,
      outbox: { queued: 0, sent: 0, failed: 0 },
    });
    const { id } = await apply();
    await apply();
    await worker.call(`${LIST}/${id}/status`, { method: "PUT", json: { status: "approved" }, cookie });
    await expect.poll(async () => (await summary(cookie)).outbox).toEqual({ queued: 0, sent: 2, failed: 0 });
    expect((await summary(cookie)).applications).toEqual({
      total: 2,
      pending: 1,
      approved: 1,
      scheduled: 0,
      rejected: 0,
    });
    await worker.call(`${LIST}/${id}`, { method: "DELETE", cookie });
    const after = await summary(cookie);
    expect(after.applications).toEqual({ total: 1, pending: 1, approved: 0, scheduled: 0, rejected: 0 });
    expect(after.outbox.sent).toBe(1);
  });
});
