import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { NewApplication } from "#contract/applications.ts";
import { CONSENT_VERSION } from "#contract/consent-version.ts";
import type { NewStory } from "#contract/stories.ts";
import { NotTaken } from "#frontend/api/put-bytes.ts";
import { readDraft } from "#frontend/lib/drafts.ts";
import { stored } from "#frontend/testing/stored-forms.ts";
import { sendOrKeep } from "./keep.ts";
import { sendWaiting } from "./sender.ts";
import type { FilledForm, WaitingPhoto } from "./waiting-form.ts";
import { somethingWaits } from "./waits.ts";

vi.mock("./store.ts", () => import("#frontend/testing/stored-forms.ts"));

const uploadPhoto = vi.hoisted(() => vi.fn<(photo: Blob) => Promise<string>>());
vi.mock("#frontend/api/photos.ts", () => ({ uploadPhoto }));

const DAY = 86_400_000;
const KEY = "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";

const common = {
  submissionKey: KEY,
  typed: { familyName: "Keys" },
  known: { filledInFor: 9000 },
  signs: Promise.resolve({ filledInFor: 9000, turnstileToken: "spent" }),
};
const application = (consentVersion = CONSENT_VERSION): FilledForm => ({
  ...common,
  kind: "application",
  draft: "draft:application",
  json: { familyName: "Keys", consentVersion } as NewApplication,
});
const story = (photos: WaitingPhoto[]): FilledForm => ({
  ...common,
  kind: "story",
  draft: "draft:story",
  json: { title: "Mole", consentVersion: CONSENT_VERSION } as NewStory,
  photos,
});
const photo = (name: string, photoURL?: string): WaitingPhoto => ({
  kind: "dish",
  name,
  bytes: new Blob([name]),
  photoURL,
});

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const offline = async () => Promise.reject(new TypeError("Failed to fetch"));
const answer = (status: number, json: object = {}) =>
  fetched.mockImplementation(async () => Response.json(json, { status }));
const bodies = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)));

const noToken = async () => undefined;
const ends: string[] = [];
const send = (takeToken: () => Promise<string | undefined> = noToken) =>
  sendWaiting(takeToken, (_, end) => ends.push(end));

/** As it is after it was sent without a connection. */
const keep = async (form: FilledForm) => {
  fetched.mockImplementation(offline);
  expect(await sendOrKeep(form)).toBe("waits");
  fetched.mockClear();
};

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  localStorage.clear();
  stored.clear();
  ends.length = 0;
  fetched.mockReset();
  uploadPhoto.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a form that waits", () => {
  it("is sent under its key, with a new token, and is gone", async () => {
    await keep(application());
    answer(201);
    expect(await send(async () => "fresh")).toBe(false);
    expect(new Headers(fetched.mock.calls[0]?.[1].headers).get("idempotency-key")).toBe(KEY);
    expect(bodies()).toEqual([
      { familyName: "Keys", consentVersion: CONSENT_VERSION, filledInFor: 9000, turnstileToken: "fresh" },
    ]);
    expect(ends).toEqual(["arrived"]);
    expect(stored.size).toBe(0);
    expect(somethingWaits()).toBe(false);
  });

  it.each([
    ["no answer comes", offline],
    ["the site is busy", async () => new Response("{}", { status: 429, headers: { "retry-after": "9" } })],
    ["it is sent too often", async () => Response.json({ message: "Too many requests" }, { status: 429 })],
    ["the site has an error", async () => new Response("", { status: 502 })],
    ["it has taken too long", async () => Response.json({ message: "Timeout" }, { status: 408 })],
    ["it has come too early", async () => Response.json({ message: "Too Early" }, { status: 425 })],
    ["something on the way refuses it", async () => new Response("<p>Log in</p>", { status: 403 })],
  ])("goes on waiting while %s", async (_, fail) => {
    await keep(application());
    fetched.mockImplementation(fail);
    expect(await send()).toBe(true);
    expect(stored.get(KEY)?.isOpen).toBe(false);
    expect(ends).toEqual([]);
  });

  it.each([429, 503])("asks again no sooner than a %i has said", async (status) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await keep(application());
    fetched.mockImplementation(async () => new Response("{}", { status, headers: { "retry-after": "90" } }));
    await send();
    vi.setSystemTime(Date.now() + 89_000);
    expect(await send()).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 1000);
    answer(201);
    expect(await send()).toBe(false);
  });

  it("goes on waiting, unsent, while Turnstile gives no token", async () => {
    await keep(application());
    answer(403, { message: "Please send it again" });
    expect(await send(async () => Promise.reject(new Error("Turnstile gives no token")))).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("is opened when it is refused, with what was typed and why, and not sent again by itself", async () => {
    await keep(application());
    answer(400, { message: "No such address", issues: [{ path: "address", message: "No" }] });
    expect(await send()).toBe(false);
    expect(ends).toEqual(["refused"]);
    expect(stored.get(KEY)).toMatchObject({
      isOpen: true,
      refusal: { status: 400, answer: { message: "No such address" } },
    });
    expect(readDraft(`draft:application:${KEY}`)).toMatchObject({
      values: { familyName: "Keys" },
      submissionKey: KEY,
    });
    await send();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("is opened unsent when other words stand there than those that were agreed to", async () => {
    await keep(application("2026-01-01"));
    await send();
    expect(fetched).not.toHaveBeenCalled();
    expect(stored.get(KEY)?.refusal?.answer.issues).toMatchObject([{ path: "agreed" }]);
  });

  it("is removed after 14 days, with what was typed, and not sent", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await keep(application());
    vi.setSystemTime(Date.now() + 14 * DAY);
    await send();
    expect(ends).toEqual(["over"]);
    expect(stored.size).toBe(0);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("waits no longer because it was sent and waits once more", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await keep(application());
    vi.setSystemTime(Date.now() + 13 * DAY);
    await keep(application());
    vi.setSystemTime(Date.now() + DAY);
    await send();
    expect(ends).toEqual(["over"]);
  });
});

describe("a story that waits", () => {
  it("uploads what has no address, and once only", async () => {
    await keep(story([photo("mole", "/api/photos/1"), photo("rice")]));
    uploadPhoto.mockResolvedValue("/api/photos/2");
    fetched.mockImplementation(offline);
    await send();
    answer(201);
    await send();
    expect(uploadPhoto).toHaveBeenCalledTimes(1);
    expect(bodies().at(-1)).toMatchObject({
      dishPhotos: ["/api/photos/1", "/api/photos/2"],
      kitchenPhotos: [],
    });
  });

  it.each([403, 400, 408, 429])(
    "goes on waiting when a photo's bytes are answered with %i",
    async (status) => {
      await keep(story([photo("mole")]));
      uploadPhoto.mockRejectedValue(
        new NotTaken(status, '{"message":"This upload address has expired."}', ""),
      );
      expect(await send()).toBe(true);
      expect(stored.get(KEY)?.isOpen).toBe(false);
      uploadPhoto.mockResolvedValue("/api/photos/1");
      answer(201);
      expect(await send()).toBe(false);
    },
  );

  it("uploads a photo once, too, where there is no room to note its address", async () => {
    await keep(story([photo("beans")]));
    uploadPhoto.mockResolvedValue("/api/photos/3");
    vi.spyOn(stored, "set").mockImplementation(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    fetched.mockImplementation(offline);
    expect([await send(), await send()]).toEqual([true, true]);
    expect(bodies()).toHaveLength(2);
    expect(uploadPhoto).toHaveBeenCalledTimes(1);
  });

  it("uploads its photos anew when the site has deleted them", async () => {
    await keep(story([photo("mole", "/api/photos/1")]));
    uploadPhoto.mockResolvedValue("/api/photos/2");
    fetched.mockImplementationOnce(async () =>
      Response.json({ message: "No", issues: [{ path: "dishPhotos.0", message: "No" }] }, { status: 400 }),
    );
    fetched.mockImplementation(async () => Response.json({}, { status: 201 }));
    await send();
    expect(ends).toEqual(["arrived"]);
    expect(bodies().map(({ dishPhotos }) => dishPhotos)).toEqual([["/api/photos/1"], ["/api/photos/2"]]);
  });
});
