import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CastingCard, SharedPage } from "#contract/cards.ts";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import type { CreatedShare, NewVote, Share } from "#contract/shortlists.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { history } from "#worker/db/schema/families.ts";
import { shares, votes } from "#worker/db/schema/shortlists.ts";
import { startApp } from "#worker/testing/app.ts";
import { apply } from "#worker/testing/applications.ts";
import type { Call } from "#worker/testing/client.ts";
import { answeredFamily } from "#worker/testing/questionnaires.ts";
import { uploadPhotos } from "#worker/testing/stories.ts";

/* A link for somebody outside the team: what it shows, to whom, until when, and the votes that come back. */

const site = await startApp();
const { call, db } = site;

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const agreed = { consentVersion: CONSENT_VERSION };

let cookie = "";
/** The list's address, and its families: one has answered the questionnaire, one has not, one agreed to an older policy. */
let list = "";
let [answered, plain, older] = ["", "", ""];

const asStaff = async <Answer>(address: string, options: Call = {}) => {
  const response = await call(address, { cookie, ...options });
  return (response.status === 204 ? null : await response.json()) as Answer;
};
const share = (change: object = {}) =>
  asStaff<CreatedShare>(`${list}/shares`, {
    json: { label: "Network", expiresAt: inDays(30), shows: { photos: true, answers: true }, ...change },
  });
const links = () => asStaff<Share[]>(`${list}/shares`);
/** The address of a link's calls. */
const addressOf = ({ url }: CreatedShare) => `/api/shared/${url.split("#")[1]}`;
const look = async (address: string, guest = "") =>
  (await (await call(address, { cookie: guest })).json()) as SharedPage;
const namesOn = async (address: string) => (await look(address)).cards.map(({ familyName }) => familyName);
const sendVote = (address: string, key: string, change: Partial<NewVote> = {}, guest = "") =>
  call(`${address}/votes/${key}`, {
    method: "PUT",
    json: { by: "Nell", vote: "yes", comment: null, ...change },
    cookie: guest,
  });
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
const happened = async () =>
  (await db.select().from(history).where(eq(history.actor, "guest"))).map(({ action, familyId }) => [
    action,
    familyId,
  ]);
/** That a link's calls answer as those of no link at all. */
const expectEnded = async (address: string) => {
  for (const [path, options] of [
    ["", {}],
    ["/photos/x-1", {}],
    ["/votes/x", { method: "PUT", json: { by: "Nell", vote: "yes" } }],
    ["/opened", { method: "POST" }],
  ] as const) {
    const response = await call(address + path, options);
    expect([path, response.status, await response.json()]).toEqual([
      path,
      404,
      { message: "This link has ended." },
    ]);
  }
};

beforeEach(async () => {
  cookie = await site.logIn("showrunner");
  const first = await answeredFamily(site, cookie, {
    ...agreed,
    familyName: "Adams",
    address: "12 Elm Street, Springfield, IL 62701",
    pitch: "Come to 12 elm street! Write to ana@example.com or call (555) 010-1234.",
    applicationPhotos: await uploadPhotos(site, 2),
  });
  answered = first.family.id;
  plain = (await apply(site, { ...agreed, familyName: "Baker" }, cookie)).id;
  older = (await apply(site, { familyName: "Cole", consentVersion: "2026-11-28.2" }, cookie)).id;
  const { id } = await asStaff<{ id: string }>("/api/shortlists", { json: { name: "Round 1" } });
  list = `/api/shortlists/${id}`;
  await asStaff(`${list}/families`, { method: "PUT", json: { add: [plain, answered, older] } });
});

describe("a link", () => {
  test("shows each family that agreed in the list's order, without a way to reach it", async () => {
    const made = await share();
    expect(made).toEqual({
      id: made.id,
      label: "Network",
      expiresAt: made.expiresAt,
      shows: { photos: true, answers: true },
      openedAt: [],
      votes: [],
      url: expect.stringMatching(/^http:\/\/kitchen\.test\/shared#[0-9a-f]{64}$/),
    });
    expect(JSON.stringify(await db.select().from(shares))).not.toContain(made.url.split("#")[1]);
    const page = await look(addressOf(made));
    expect(page).toMatchObject({ show: "Knock Knock Kitchen", label: "Network", expiresAt: made.expiresAt });
    const [first, second, ...others] = page.cards;
    expect(others).toEqual([]);
    expect(first).toMatchObject({ familyName: "Baker", comfortLevel: null, photos: [], own: null });
    expect(first).not.toHaveProperty("answers");
    expect(second).toMatchObject({
      familyName: "Adams",
      pitch: "Come to …! Write to … or call ….",
      comfortLevel: "nervous",
    });
    expect(Object.keys(second ?? {}).sort()).toEqual(
      [
        ...["answers", "availableDays", "city", "comfortLevel", "familyName", "familySize", "key"],
        ...["otherSpecialty", "own", "photos", "pitch", "signatureDish1", "signatureDish2"],
        ...["specialties", "state"],
      ].sort(),
    );
    expect(Object.keys(second?.answers ?? {}).sort()).toEqual([
      "cookingBackground",
      "familyTraditions",
      "kitchenSpace",
      "storyToTell",
    ]);
    const another = await look(addressOf(await share()));
    expect(another.cards.map(({ key }) => key)).not.toContain(second?.key);
  });

  test("shows no answers or photos where staff leave them out, and no family that they leave out", async () => {
    const strange = crypto.randomUUID();
    const address = addressOf(
      await share({ shows: { photos: false, answers: false }, without: [plain, strange] }),
    );
    const { cards } = await look(address);
    expect(cards.map(({ familyName }) => familyName)).toEqual(["Adams"]);
    expect(cards[0]).not.toHaveProperty("answers");
    expect(cards[0]).not.toHaveProperty("photos");
    expect((await call(`${address}/photos/${cards[0]?.key}-1`)).status).toBe(404);
  });

  test("shows a photo while it shows its family", async () => {
    const address = addressOf(await share());
    const [photo = ""] = (await look(address)).cards[1]?.photos ?? [];
    const shown = await call(photo);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-type")).toBe("image/png");
    expect(shown.headers.get("cache-control")).toBe("no-store");
    expect(shown.headers.get("content-security-policy")).toContain("sandbox");
    expect((await call(photo.replace(/1$/, "3"))).status).toBe(404);
    await asStaff(`${list}/families`, { method: "PUT", json: { remove: [answered] } });
    expect((await call(photo)).status).toBe(404);
    expect(await namesOn(address)).toEqual(["Baker"]);
    await asStaff(`${list}/families`, { method: "PUT", json: { add: [answered] } });
    expect((await call(photo)).status).toBe(200);
    await db.update(applications).set({ status: "withdrawn" }).where(eq(applications.id, answered));
    expect((await call(photo)).status).toBe(404);
    expect(await namesOn(address)).toEqual(["Baker"]);
  });

  test("shows a family that is added later, and one with a mended address keeps its card and votes", async () => {
    const address = addressOf(await share());
    const { id } = await apply(site, { ...agreed, familyName: "Dietz" }, cookie);
    await asStaff(`${list}/families`, { method: "PUT", json: { add: [id] } });
    const [, , added] = (await look(address)).cards;
    expect(added?.familyName).toBe("Dietz");
    await sendVote(address, added?.key ?? "");
    const newId = crypto.randomUUID();
    await db.update(applications).set({ id: newId }).where(eq(applications.id, id));
    expect((await look(address)).cards[2]?.key).toBe(added?.key);
    expect((await links())[0]?.votes.map(({ family }) => family)).toEqual([newId]);
  });

  test("ends at once, on its day, or with its shortlist: as if it had never been", async () => {
    const made = await share();
    const [ended, expired, deleted] = [made, await share(), await share()].map(addressOf);
    const end = `${list}/shares/${made.id}`;
    for (const _ of ["now", "again"]) {
      expect((await call(end, { method: "DELETE", cookie })).status).toBe(204);
      await expectEnded(ended ?? "");
    }
    const endings = and(eq(history.action, "link-ended"), isNull(history.familyId));
    expect(await db.$count(history, endings)).toBe(1);
    const unknown = `${list}/shares/${crypto.randomUUID()}`;
    expect((await call(unknown, { method: "DELETE", cookie })).status).toBe(404);

    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30 * DAY_MS + 1 });
    await expectEnded(expired ?? "");
    vi.useRealTimers();
    expect((await links()).map(({ id }) => id)).toContain(made.id);

    await call(list, { method: "DELETE", cookie });
    await expectEnded(deleted ?? "");
    for (const never of ["0".repeat(64), "x"]) await expectEnded(`/api/shared/${never}`);
    expect((await call(`${list}/shares`, { cookie })).status).toBe(404);
    expect(await share()).toEqual({ message: "There is no such shortlist." });
  });

  test("is one of at most 50 that are open at once", async () => {
    const { id } = await share();
    for (let count = 1; count < 50; count += 1) await share();
    expect(await share()).toEqual({
      message: "This shortlist has 50 open links, and can't have more. Please end one first.",
    });
    await call(`${list}/shares/${id}`, { method: "DELETE", cookie });
    expect(await share()).toHaveProperty("url");
  });

  test("tells when it was opened, at most once an hour and the newest 20 times, and not by staff", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const begin = Date.now();
    const address = addressOf(await share());
    const open = async (staff = "") =>
      expect((await call(`${address}/opened`, { method: "POST", cookie: staff })).status).toBe(204);
    await open(cookie);
    expect((await links())[0]?.openedAt).toEqual([]);
    for (let hour = 0; hour < 21; hour += 1) {
      vi.setSystemTime(begin + hour * 3_600_000);
      for (const _ of ["once", "twice"]) await open();
    }
    vi.useRealTimers();
    const times = Array.from({ length: 20 }, (_, at) => new Date(begin + (at + 1) * 3_600_000).toISOString());
    expect((await links())[0]?.openedAt).toEqual(times);
    expect(await happened()).toEqual(Array(21).fill(["opened", null]));
  });
});

describe("a vote", () => {
  test("comes back to staff at once, by family; its guest can change it and take it back", async () => {
    const made = await share();
    const address = addressOf(made);
    const [{ key } = { key: "" }] = (await look(address)).cards;
    const first = await sendVote(address, key, { comment: "Lovely." });
    expect(await first.json()).toEqual({ vote: "yes", comment: "Lovely." });
    expect(first.headers.getSetCookie()[0]).toMatch(
      new RegExp(`^guest-${made.id}=[0-9a-f]{64}; Max-Age=25\\d{5}; Path=/; HttpOnly; SameSite=Strict$`),
    );
    const guest = cookieOf(first);
    const given = { family: plain, by: "Nell", vote: "yes", comment: "Lovely.", at: expect.any(String) };
    expect(await links()).toMatchObject([{ id: made.id, votes: [given] }]);

    const second = await sendVote(address, key, { vote: null, comment: "Let me think." }, guest);
    expect(cookieOf(second)).toBe(guest);
    expect((await look(address, guest)).cards[0]?.own).toEqual({ vote: null, comment: "Let me think." });
    // Somebody else's browser.
    await sendVote(address, key, { by: "Ned", vote: "no" });
    expect((await look(address)).cards.map(({ own }) => own)).toEqual([null, null]);
    expect((await links())[0]?.votes.map(({ by, vote }) => [by, vote])).toEqual([
      ["Nell", null],
      ["Ned", "no"],
    ]);

    const none = await sendVote(address, key, { vote: null, comment: " " }, guest);
    expect(await none.json()).toEqual({ vote: null, comment: null });
    expect((await links())[0]?.votes.map(({ by }) => by)).toEqual(["Ned"]);
    // At most once an hour, and without a word of what it said.
    expect(await happened()).toEqual([["voted", plain]]);
    expect(JSON.stringify(await db.select().from(history))).not.toMatch(/Nell|Lovely|[0-9a-f]{64}/);
  });

  test("is for a card that the link shows", async () => {
    const address = addressOf(await share());
    const { cards } = await look(address);
    const other = (await look(addressOf(await share()))).cards[0]?.key ?? "";
    expect((await sendVote(address, other)).status).toBe(404);
    await db.delete(applications).where(eq(applications.id, plain));
    expect((await sendVote(address, cards[0]?.key ?? "")).status).toBe(404);
    expect((await sendVote(address, cards[1]?.key ?? "", { by: " " })).status).toBe(400);
    expect(await db.$count(votes)).toBe(0);
  });

  test("is one of at most 500 on a shortlist, whose guests can still change theirs", async () => {
    const made = await share();
    const row = { shareId: made.id, familyId: plain, by: "x", vote: "yes", at: inDays(0) } as const;
    for (let count = 0; count < 499; count += 1)
      await db.insert(votes).values({ ...row, guest: String(count) });
    const address = addressOf(await share());
    const [{ key } = { key: "" }, { key: another } = { key: "" }] = (await look(address)).cards;
    const last = await sendVote(address, key);
    expect(last.status).toBe(200);
    const refused = await sendVote(address, another, {}, cookieOf(last));
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message: "This round has all the votes it can take. You can still change the ones you gave." },
    ]);
    expect((await sendVote(address, key, { vote: "no" }, cookieOf(last))).status).toBe(200);
  });
});

test("one network sees only so much, and one link takes only so many votes", async () => {
  const address = addressOf(await share());
  const keys: string[] = [];
  const limit = (name: string) => ({
    limit: async ({ key }: { key: string }) => {
      keys.push(`${name} ${key}`);
      return { success: false };
    },
  });
  const client = site.clientWith({ GUEST_READS: limit("reads"), GUEST_VOTES: limit("votes") });
  for (const [path, method] of [
    ["", "GET"],
    ["/photos/x-1", "GET"],
    ["/opened", "POST"],
    ["/votes/x", "PUT"],
  ] as const) {
    const response = await client.call(address + path, {
      method,
      headers: { "cf-connecting-ip": "10.0.0.1" },
    });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
  }
  const token = address.split("/").at(-1);
  expect(keys).toEqual(["reads 10.0.0.1", "reads 10.0.0.1", "reads 10.0.0.1", `votes ${token}`]);
});

test("staff's own cards say what guests' do, with the entry of the list and the last note", async () => {
  for (const text of ["First.", "Last."])
    await asStaff(`/api/family-registrations/${answered}/notes`, { json: { text } });
  const unknown = crypto.randomUUID();
  const cards = await asStaff<CastingCard[]>("/api/family-registrations/cards", {
    json: { ids: [answered, unknown, plain] },
  });
  expect(cards).toMatchObject([
    {
      family: { id: answered, phone: expect.any(String), questionnaireStatus: "pending", notes: 2 },
      card: {
        pitch: "Come to …! Write to … or call ….",
        photos: [expect.stringMatching(/^\/api\/photos\//), expect.anything()],
      },
      lastNote: { author: "showrunner", text: "Last." },
    },
    { family: { id: plain }, card: { photos: [], comfortLevel: null }, lastNote: null },
  ]);
  const [{ cards: shared }, entries] = [
    await look(addressOf(await share())),
    await asStaff<object[]>("/api/family-registrations?sort=name"),
  ];
  const { key: _key, own: _own, photos: _photos, ...card } = shared[1] ?? { key: "", own: null };
  expect(cards[0]?.card).toMatchObject(card);
  expect(cards[0]?.family).toEqual(entries[0]);
});
