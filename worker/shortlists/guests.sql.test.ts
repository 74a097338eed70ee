import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CONSENT_VERSION } from "#contract/privacy.ts";
import type { NewShare, NewVote, Share } from "#contract/shortlists.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { history } from "#worker/db/schema/families.ts";
import { shares, votes } from "#worker/db/schema/shortlists.ts";
import { startApp } from "#worker/testing/app.ts";
import { apply } from "#worker/testing/applications.ts";
import { answeredFamily } from "#worker/testing/questionnaires.ts";
import { makeShortlist, sharedPage, shareShortlist, storeShare } from "#worker/testing/shared-links.ts";
import { uploadPhotos } from "#worker/testing/stories.ts";

/* A link for somebody outside the team: what it shows, to whom, until when, and the votes that come back. */

const site = await startApp();
const { call, db } = site;

const agreed = { consentVersion: CONSENT_VERSION };

let cookie = "";
/** The shortlist, and its families: one has answered the questionnaire, one has not, one agreed to an older policy. */
let list = { id: "" };
let [answered, plain, older] = ["", "", ""];

const asStaff = async <Answer>(address: string, json?: object, method = json ? "POST" : "GET") =>
  (await (await call(address, { cookie, method, ...(json && { json }) })).json()) as Answer;
const share = (change?: Partial<NewShare>) => shareShortlist(site, cookie, list, change);
const links = () => asStaff<Share[]>(`/api/shortlists/${list.id}/shares`);
const change = (json: { add?: string[]; remove?: string[] }) =>
  asStaff(`/api/shortlists/${list.id}/families`, json, "PUT");
const end = (id: string) => call(`/api/shortlists/${list.id}/shares/${id}`, { method: "DELETE", cookie });
const look = async (token: string, guest?: string) => (await sharedPage(site, token, guest)).cards;
const namesOn = async (token: string) => (await look(token)).map(({ familyName }) => familyName);
const sendVote = (token: string, key = "", change: Partial<NewVote> = {}, guest = "") =>
  call(`/api/shared/${token}/votes/${key}`, {
    method: "PUT",
    json: { by: "Nell", vote: "yes", comment: null, ...change },
    cookie: guest,
  });
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
const happened = async (by: string) =>
  (await db.select().from(history).where(eq(history.actor, by))).map(({ action, familyId }) => [
    action,
    familyId,
  ]);

const guestCalls = [
  ["", "GET"],
  ["/photos/x-1", "GET"],
  ["/opened", "POST"],
  ["/votes/x", "PUT"],
] as const;

/** That a link's calls answer as those of no link at all. */
const expectEnded = async (token: string) => {
  for (const [path, method] of guestCalls) {
    const vote = method === "PUT" && { json: { by: "Nell", vote: "yes" } };
    const response = await call(`/api/shared/${token}${path}`, { method, ...vote });
    const message = "There is no such link.";
    expect([path, response.status, await response.json()]).toEqual([path, 404, { message }]);
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
  list = await makeShortlist(site, cookie, "Round 1", [plain, answered, older]);
});

describe("a link", () => {
  test("shows each family that agreed in the list's order, without a way to reach it", async () => {
    const { token, ...made } = await share();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(await links()).toEqual([made]);
    expect(made).toMatchObject({ openedAt: [], votes: [] });
    expect(JSON.stringify(await db.select().from(shares))).not.toContain(token);
    const { cards, ...page } = await sharedPage(site, token);
    expect(page).toEqual({ show: "Knock Knock Kitchen", label: made.label, expiresAt: made.expiresAt });
    const [first, second, ...others] = cards;
    expect(others).toEqual([]);
    expect(first).toMatchObject({ familyName: "Baker", comfortLevel: null, photos: [], own: null });
    expect(first).not.toHaveProperty("answers");
    expect(second).toMatchObject({
      familyName: "Adams",
      pitch: "Come to …! Write to … or call ….",
      comfortLevel: "nervous",
    });
    const fields = [
      ...["answers", "availableDays", "city", "comfortLevel", "familyName", "familySize", "key"],
      ...["otherSpecialty", "own", "photos", "pitch", "signatureDish1", "signatureDish2"],
      ...["specialties", "state"],
    ];
    expect(Object.keys(second ?? {}).toSorted()).toEqual(fields);
    const answers = ["cookingBackground", "familyTraditions", "kitchenSpace", "storyToTell"];
    expect(Object.keys(second?.answers ?? {}).toSorted()).toEqual(answers);
    const another = await look((await share()).token);
    expect(another.map(({ key }) => key)).not.toContain(second?.key);
  });

  test("shows no answers or photos where staff leave them out, and no family that they leave out", async () => {
    const without = [plain, crypto.randomUUID()];
    const { token } = await share({ shows: { photos: false, answers: false }, without });
    const [card, ...others] = await look(token);
    expect([card?.familyName, others]).toEqual(["Adams", []]);
    expect(card).not.toHaveProperty("answers");
    expect(card).not.toHaveProperty("photos");
    expect((await call(`/api/shared/${token}/photos/${card?.key}-1`)).status).toBe(404);
  });

  test("shows a family and its photos while it is on the list", async () => {
    const { token } = await share();
    const [photo = ""] = (await look(token))[1]?.photos ?? [];
    const shown = await call(photo);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-type")).toBe("image/png");
    expect(shown.headers.get("cache-control")).toBe("no-store");
    expect(shown.headers.get("content-security-policy")).toContain("sandbox");
    expect((await call(photo.replace(/1$/, "3"))).status).toBe(404);
    await change({ remove: [answered] });
    expect((await call(photo)).status).toBe(404);
    expect(await namesOn(token)).toEqual(["Baker"]);
    await change({ add: [answered] });
    expect((await call(photo)).status).toBe(200);
    expect(await namesOn(token)).toEqual(["Baker", "Adams"]);
    await db.update(applications).set({ status: "withdrawn" }).where(eq(applications.id, answered));
    expect((await call(photo)).status).toBe(404);
    expect(await namesOn(token)).toEqual(["Baker"]);
  });

  test("ends at once, on its day, or with its shortlist: as if it had never been", async () => {
    const [ended, expired, deleted] = [await share(), await share(), await share()];
    for (const _ of ["now", "again"]) {
      expect((await end(ended.id)).status).toBe(204);
      await expectEnded(ended.token);
    }
    expect((await happened("showrunner")).filter(([action]) => action === "link-ended")).toEqual([
      ["link-ended", null],
    ]);
    expect((await end(crypto.randomUUID())).status).toBe(404);

    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(expired.expiresAt) });
    await expectEnded(expired.token);
    vi.useRealTimers();
    expect((await links()).map(({ id }) => id)).toContain(ended.id);

    await call(`/api/shortlists/${list.id}`, { method: "DELETE", cookie });
    for (const token of [deleted.token, "0".repeat(64), "x"]) await expectEnded(token);
    expect(await links()).toEqual({ message: "There is no such shortlist." });
    await expect(share()).rejects.toThrow("There is no such shortlist.");
  });

  test("is one of at most 50 that are open at once", async () => {
    const { id } = await share();
    for (let count = 1; count < 50; count += 1) await storeShare(db, { shortlistId: list.id });
    await expect(share()).rejects.toThrow("409");
    await end(id);
    expect(await share()).toHaveProperty("token");
  });

  test("tells when it was opened, at most once an hour and the newest 20 times, and not by staff", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const begin = Date.now();
    const { token } = await share();
    const open = async (staff = "") =>
      expect((await call(`/api/shared/${token}/opened`, { method: "POST", cookie: staff })).status).toBe(204);
    await open(cookie);
    expect((await links())[0]?.openedAt).toEqual([]);
    for (let hour = 0; hour < 21; hour += 1) {
      vi.setSystemTime(begin + hour * 3_600_000);
      for (const _ of ["once", "twice"]) await open();
    }
    vi.useRealTimers();
    const times = Array.from({ length: 20 }, (_, at) => new Date(begin + (at + 1) * 3_600_000).toISOString());
    expect((await links())[0]?.openedAt).toEqual(times);
    expect(await happened("guest")).toEqual(Array(21).fill(["opened", null]));
  });
});

describe("a vote", () => {
  test("comes back to staff at once, by family; its guest can change it and take it back", async () => {
    const { id, token } = await share();
    const key = (await look(token))[0]?.key;
    // An empty cookie is no guest's.
    const first = await sendVote(token, key, { comment: "Lovely." }, `guest-${id}=`);
    expect(await first.json()).toEqual({ vote: "yes", comment: "Lovely." });
    expect(first.headers.getSetCookie()[0]).toMatch(
      new RegExp(`^guest-${id}=[0-9a-f]{64}; Max-Age=25\\d{5}; Path=/; HttpOnly; SameSite=Strict$`),
    );
    const guest = cookieOf(first);
    const given = { family: plain, by: "Nell", vote: "yes", comment: "Lovely.", at: expect.any(String) };
    expect(await links()).toMatchObject([{ id, votes: [given] }]);

    const second = await sendVote(token, key, { vote: null, comment: "Let me think." }, guest);
    expect(cookieOf(second)).toBe(guest);
    expect((await look(token, guest))[0]?.own).toEqual({ vote: null, comment: "Let me think." });
    // Somebody else's browser.
    await sendVote(token, key, { by: "Ned", vote: "no" });
    expect((await look(token)).map(({ own }) => own)).toEqual([null, null]);
    expect((await links())[0]?.votes.map(({ by, vote }) => [by, vote])).toEqual([
      ["Nell", null],
      ["Ned", "no"],
    ]);

    const none = await sendVote(token, key, { vote: null, comment: " " }, guest);
    expect(await none.json()).toEqual({ vote: null, comment: null });
    expect((await links())[0]?.votes.map(({ by }) => by)).toEqual(["Ned"]);
    // At most once an hour, and without a word of what it said.
    expect(await happened("guest")).toEqual([["voted", plain]]);
    expect(JSON.stringify(await db.select().from(history))).not.toMatch(/Nell|Lovely|[0-9a-f]{64}/);
  });

  test("is for a card that the link shows", async () => {
    const [{ token }, other] = [await share(), await share()];
    const [first, second] = await look(token);
    expect((await sendVote(token, (await look(other.token))[0]?.key)).status).toBe(404);
    await db.delete(applications).where(eq(applications.id, plain));
    expect((await sendVote(token, first?.key)).status).toBe(404);
    expect((await sendVote(token, second?.key, { by: " " })).status).toBe(400);
    expect(await db.$count(votes)).toBe(0);
  });

  test("is one of at most 500 on a shortlist, whose guests can still change theirs", async () => {
    const [{ id: shareId }, { token }] = [await share(), await share()];
    const row = { shareId, familyId: plain, by: "x", vote: "yes", at: new Date().toISOString() } as const;
    const guests = Array.from({ length: 499 }, (_, at) => ({ ...row, guest: String(at) }));
    for (let at = 0; at < 499; at += 10) await db.insert(votes).values(guests.slice(at, at + 10));
    const [card, another] = await look(token);
    const last = await sendVote(token, card?.key);
    expect(last.status).toBe(200);
    expect((await sendVote(token, another?.key, {}, cookieOf(last))).status).toBe(409);
    expect((await sendVote(token, card?.key, { vote: "no" }, cookieOf(last))).status).toBe(200);
  });
});
