import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { NewApplication } from "#contract/applications.ts";
import { CONSENT_VERSION } from "#contract/consent-version.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { readDraft, writeDraft } from "#frontend/lib/drafts.ts";
import { stored } from "#frontend/testing/stored-forms.ts";
import { sendOrKeep } from "./keep.ts";
import { sendWaiting } from "./sender.ts";
import type { FilledForm } from "./waiting-form.ts";
import { somethingWaits } from "./waits.ts";

vi.mock("./store.ts", () => import("#frontend/testing/stored-forms.ts"));

const KEY = "5f0c7a54-0b9c-4f4e-9a8e-1f6f7a1b2c3d";
const application = (): FilledForm => ({
  kind: "application",
  submissionKey: KEY,
  typed: { familyName: "Keys" },
  known: { filledInFor: 9000 },
  signs: Promise.resolve({ filledInFor: 9000, turnstileToken: "spent" }),
  draft: "draft:application",
  json: { familyName: "Keys", consentVersion: CONSENT_VERSION } as NewApplication,
});

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const offline = async () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  localStorage.clear();
  stored.clear();
  fetched.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a form for which no answer comes", () => {
  it("waits, with the signs that stay true", async () => {
    fetched.mockImplementation(offline);
    expect(await sendOrKeep(application())).toBe("waits");
    expect(stored.get(KEY)).toMatchObject({ signs: { filledInFor: 9000 }, isOpen: false });
    expect(stored.get(KEY)?.signs).not.toHaveProperty("turnstileToken");
    expect(somethingWaits()).toBe(true);
  });

  it("waits, too, when the line hangs, and nobody has to look at it for minutes", async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(() => new Promise(() => undefined));
    const outcome = sendOrKeep(application());
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await outcome).toBe("waits");
    const waits = sendWaiting(
      async () => undefined,
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await waits).toBe(true);
  });

  it("fails as it did where the device keeps nothing", async () => {
    fetched.mockImplementation(offline);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("No", "SecurityError");
    });
    await expect(sendOrKeep(application())).rejects.toThrow("The connection was lost");
    expect(stored.size).toBe(0);
  });

  it("says so where the device has no room", async () => {
    fetched.mockImplementation(offline);
    vi.spyOn(stored, "set").mockImplementation(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
    const error = await sendOrKeep(application()).catch((failed) => failed);
    expect(serverMessage(error, "")).toContain("this device has no room");
  });

  it.each([
    ["fails", () => Promise.reject(new DOMException("No", "UnknownError"))],
    ["hangs", () => new Promise(() => undefined)],
  ])("is sent where reading the device %s, and answered soon", async (_, read) => {
    vi.useFakeTimers();
    vi.spyOn(stored, "get").mockImplementation(read as () => never);
    fetched.mockImplementation(async () => Response.json({}, { status: 201 }));
    const outcome = sendOrKeep(application());
    await vi.advanceTimersByTimeAsync(2000);
    expect(await outcome).toBe("arrived");
  });

  it("does not wait when it was answered", async () => {
    fetched.mockImplementation(async () => Response.json({ message: "No" }, { status: 409 }));
    await expect(sendOrKeep(application())).rejects.toThrow("409");
    expect(stored.size).toBe(0);
  });
});

describe("a form whose page is closed before an answer comes", () => {
  const never = () => new Promise<Response>(() => undefined);

  it("lies on the device, as nothing that waits, and is sent by the next page", async () => {
    fetched.mockImplementation(never);
    writeDraft("draft:application", { values: { familyName: "Keys" }, submissionKey: KEY });
    void sendOrKeep(application());
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    expect(stored.get(KEY)).toMatchObject({ isUnderway: true, isOpen: false });
    expect(somethingWaits()).toBe(false);

    fetched.mockImplementation(async () => Response.json({}, { status: 201 }));
    const ends: string[] = [];
    await sendWaiting(
      async () => undefined,
      (_, end) => ends.push(end),
    );
    expect(ends).toEqual(["resumed", "arrived"]);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(stored.size).toBe(0);
    // It would stand in the form of the next family.
    expect(readDraft("draft:application")).toBeNull();
  });

  it("lies there while Turnstile's token is still to come", async () => {
    void sendOrKeep({ ...application(), signs: new Promise(() => undefined) });
    await vi.waitFor(() => expect(stored.get(KEY)).toMatchObject({ signs: { filledInFor: 9000 } }));
    expect(fetched).not.toHaveBeenCalled();
  });

  it("is open, with what was changed in it since, and not sent by itself", async () => {
    fetched.mockImplementation(never);
    void sendOrKeep(application());
    await vi.waitFor(() => expect(stored.size).toBe(1));
    // As it is once the page is loaded anew.
    const sentAt = Date.now() - 1000;
    writeDraft("draft:application", { values: { familyName: "Locks" }, submissionKey: KEY, sentAt });
    await sendWaiting(
      async () => undefined,
      () => undefined,
    );
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(stored.get(KEY)).toMatchObject({ isUnderway: false, isOpen: true });
    expect(readDraft("draft:application")).toBeNull();
    expect(readDraft(`draft:application:${KEY}`)).toMatchObject({ values: { familyName: "Locks" } });
  });

  it("takes its draft's place before an older one is sent, which may take minutes", async () => {
    fetched.mockImplementation(offline);
    await sendOrKeep({ ...application(), submissionKey: "older" });
    fetched.mockImplementation(never);
    writeDraft("draft:application", { values: { familyName: "Keys" }, submissionKey: KEY });
    void sendOrKeep(application());
    await vi.waitFor(() => expect(stored.size).toBe(2));
    void sendWaiting(
      async () => undefined,
      () => undefined,
    );
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
    expect(stored.get(KEY)?.isUnderway).toBe(false);
    expect(readDraft("draft:application")).toBeNull();
  });

  it("waits for a connection like another", async () => {
    fetched.mockImplementation(never);
    void sendOrKeep(application());
    await vi.waitFor(() => expect(stored.size).toBe(1));
    fetched.mockImplementation(offline);
    await sendWaiting(
      async () => undefined,
      () => undefined,
    );
    expect(stored.get(KEY)).toMatchObject({ isUnderway: false, isOpen: false });
    expect(somethingWaits()).toBe(true);
  });

  it("stays open, with its new words and the new reason, when it was open and is refused again", async () => {
    fetched.mockImplementation(offline);
    await sendOrKeep(application());
    fetched.mockImplementation(async () => Response.json({ message: "No street" }, { status: 400 }));
    await sendWaiting(
      async () => undefined,
      () => undefined,
    );
    fetched.mockImplementation(async () => Response.json({ message: "Known already" }, { status: 409 }));
    await expect(sendOrKeep({ ...application(), typed: { familyName: "Locks" } })).rejects.toThrow("409");
    expect(stored.get(KEY)).toMatchObject({
      typed: { familyName: "Locks" },
      isOpen: true,
      isUnderway: false,
      refusal: { status: 409, answer: { message: "Known already" } },
    });
    fetched.mockImplementation(async () => Response.json({ message: "Too many requests" }, { status: 429 }));
    await expect(sendOrKeep(application())).rejects.toThrow("429");
    expect(stored.get(KEY)?.refusal?.status).toBe(409);
  });
});
