import { formats, show } from "#contract/show.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { createSession } from "#worker/access/session-store.ts";
import { pinAccount } from "#worker/access/staff-pins.ts";
import { connect } from "#worker/db/client.ts";
import { connections, type Shot, shoot } from "./load.ts";
import type { BenchCall } from "./recording.ts";
import type { Both } from "./simulation.ts";

/* What is stored before anything is measured, and the calls that are. */

/** Applications that lists have to show: more than a page. */
const STORED = 120;

let made = 0;

/** Another network and another address each time, so that no limit of the site decides. */
export const anotherFamily = (origin: string, headers: Record<string, string> = {}): Shot => {
  made += 1;
  return {
    method: "POST",
    url: `${origin}/api/family-registrations`,
    headers: {
      origin,
      "content-type": "application/json",
      "cf-connecting-ip": `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`,
      "idempotency-key": crypto.randomUUID(),
      ...headers,
    },
    body: JSON.stringify({ ...filledApplication, email: `family${made}@bench.example` }),
  };
};

/** Begins a session of staff; answers its cookie. */
const logIn = async ({ d1, sessions }: Both) => {
  const pin = await pinAccount(connect(d1), { id: 1, login: "showrunner" });
  if (!pin) throw new Error("The name of the staff was not pinned");
  const user = {
    id: "1",
    login: "showrunner",
    email: null,
    firstName: null,
    lastName: null,
    profileImageUrl: null,
  };
  return `session=${(await createSession(sessions, { user, pin })).token}`;
};

/** Fills the database through the site's own calls, and logs in. */
export const prepare = async (both: Both) => {
  const agent = connections(4);
  const [family] = await Promise.all(
    Array.from({ length: STORED }, async () => {
      const { status, body } = await shoot(agent, anotherFamily(both.site));
      if (status !== 201) throw new Error(`An application was answered ${status}: ${body}`);
      return (JSON.parse(body) as { id: string }).id;
    }),
  );
  const cookie = await logIn(both);
  const change = async (method: "POST" | "PUT", path: string, json: object) => {
    const headers = { cookie, origin: both.site, "content-type": "application/json" };
    const answer = await fetch(both.site + path, { method, headers, body: JSON.stringify(json) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  };
  await change("PUT", `/api/family-registrations/${family}/status`, { status: "approved" });
  const visit = { familyRegistrationId: family, scheduledDate: "2099-03-02", timeSlot: "morning" };
  await change("POST", "/api/visits", visit);
  const contact = {
    email: "casting@bench.example",
    phone: show.fallbackContact.phone,
    location: formats.locationExample,
  };
  await change("POST", "/api/contact-info", contact);
  agent.destroy();
  return { cookie, calls: callsAbout(family ?? "") };
};

const callsAbout = (family: string): BenchCall[] => [
  { name: "contact details", method: "GET", path: "/api/contact-info" },
  { name: "a family's application", method: "GET", path: `/api/family-registrations/${family}` },
  { name: "a family's progress", method: "GET", path: `/api/family-registrations/${family}/progress` },
  {
    name: "an application",
    method: "POST",
    path: "/api/family-registrations",
    body: { ...filledApplication, email: "recorded@bench.example" },
  },
  { name: "staff: summary", method: "GET", path: "/api/summary", isStaffs: true },
  { name: "staff: applications", method: "GET", path: "/api/family-registrations?limit=50", isStaffs: true },
  { name: "staff: visits", method: "GET", path: "/api/visits?from=2099-03-01&to=2099-03-07", isStaffs: true },
  { name: "staff: outbox", method: "GET", path: "/api/outbox?limit=50", isStaffs: true },
];
