import { renderHook, waitFor } from "@testing-library/react";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newApplication } from "#contract/applications.ts";
import type { ContactEntry } from "#contract/contact-info.ts";
import { formats } from "#contract/show.ts";
import { ContactDialog } from "#frontend/desk/contact-info/contact-dialog.tsx";
import { VisitDialog } from "#frontend/desk/visits/visit-dialog.tsx";
import { dismissToast, useToast } from "#frontend/lib/toast.ts";
import { discardAllUnsaved } from "#frontend/lib/unsaved-text.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { filledApplication } from "#scripts/samples/applications.ts";

/* By the dialog of a contact entry, which is as simple as they get, and by that of a visit, which has a key. */

const entry: ContactEntry = {
  id: crypto.randomUUID(),
  email: "casting@example.com",
  phone: formats.phoneExample,
  location: formats.locationExample,
  isActive: true,
  createdAt: "2026-11-01T12:00:00.000Z",
  updatedAt: "2026-11-01T12:00:00.000Z",
};

/** What was sent, and under which key. */
let sent: { method: string; json: Partial<ContactEntry>; key: string | null }[];
let answers: (() => Response | Promise<Response>)[];
const refusal = (stored: object) => () =>
  Response.json(
    { message: "Too late.", current: { ...entry, updatedAt: "2026-11-02T12:00:00.000Z", ...stored } },
    { status: 409 },
  );
const lost = () => {
  throw new TypeError("Failed to fetch");
};

beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit = {}) => {
    if (init.method !== "PUT" && init.method !== "POST") return Response.json(null);
    const key = new Headers(init.headers).get("idempotency-key");
    sent.push({ method: init.method, json: JSON.parse(String(init.body)), key });
    return (answers.shift() ?? (() => Response.json({ ...entry, ...sent.at(-1)?.json })))();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(dismissToast);
  act(discardAllUnsaved);
});

const type = (name: string, value: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });

const phone = () => document.querySelector<HTMLInputElement>("input[name=phone]")?.value;

const MINE = "(555) 765-4321";

const open = async (given: ContactEntry | null = entry) => {
  const onClose = vi.fn();
  await renderPage(<ContactDialog {...(given && { entry: given })} onClose={onClose} />);
  const { result: toast } = renderHook(useToast);
  const closed = () => waitFor(() => expect(onClose).toHaveBeenCalled());
  return { onClose, closed, toast: () => toast.current };
};

/** Saves another phone number, to which the server answers so. */
const saveMine = async (...given: (() => Response)[]) => {
  answers = given;
  const dialog = await open();
  await type("phone", MINE);
  await press("Save");
  return dialog;
};

it("saves what was typed in the version that it was typed on, and closes", async () => {
  const { closed, toast } = await saveMine();
  await closed();
  expect(sent[0]?.json).toEqual({
    email: entry.email,
    phone: MINE,
    location: entry.location,
    updatedAt: entry.updatedAt,
  });
  expect(toast()).toMatchObject({ title: "Contact Info Updated" });
});

describe("where somebody else was quicker", () => {
  it("shows both versions, and keeps mine on top of theirs", async () => {
    const { closed } = await saveMine(refusal({ location: "Elsewhere, CA" }));
    await waitForText("This contact entry has changed");
    expect(pageText()).toContain("Yours(555) 765-4321");
    expect(pageText()).toContain("Stored nowElsewhere, CA");
    await press("Keep mine");
    await closed();
    expect(sent[1]?.json).toMatchObject({
      phone: MINE,
      location: "Elsewhere, CA",
      updatedAt: "2026-11-02T12:00:00.000Z",
    });
  });

  it("takes theirs into the form, which goes on from there", async () => {
    const { onClose } = await saveMine(refusal({ phone: "(555) 111-2222" }));
    await waitForText("This contact entry has changed");
    await press("Take theirs");
    expect(phone()).toBe("(555) 111-2222");
    expect(onClose).not.toHaveBeenCalled();
    await press("Save");
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.json.updatedAt).toBe("2026-11-02T12:00:00.000Z");
  });

  it("asks nothing where they stored the same, as where an answer was lost", async () => {
    const { closed, toast } = await saveMine(refusal({ phone: MINE }));
    await closed();
    expect(toast()).toMatchObject({ title: "Contact Info Updated" });
  });

  it("says that it was deleted, and leaves what was typed", async () => {
    const gone = () => Response.json({ message: "Contact entry not found" }, { status: 404 });
    const { onClose, toast } = await saveMine(gone);
    await expect.poll(toast).toMatchObject({
      title: "Update Failed",
      text: "Somebody else has deleted this contact entry. What you typed is still here.",
    });
    expect(onClose).not.toHaveBeenCalled();
  });
});

it("sends a new thing under the form's key each time", async () => {
  answers = [lost, lost];
  const family = {
    ...newApplication.parse(filledApplication),
    id: crypto.randomUUID(),
    status: "approved",
    questionnaire: null,
  } as const;
  await renderPage(<VisitDialog family={family} onClose={() => undefined} />);
  const { result: toast } = renderHook(useToast);
  await press("Schedule Visit");
  await expect.poll(() => toast.current).toMatchObject({ title: "Connection Lost" });
  await press("Schedule Visit");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

it("asks before it throws away what was typed", async () => {
  const { onClose } = await open();
  await type("phone", MINE);
  await press("Cancel");
  expect(onClose).not.toHaveBeenCalled();
  await waitForText("Discard changes?");
  await press("Discard");
  expect(onClose).toHaveBeenCalledOnce();
  expect(phone()).toBe(entry.phone);
});

it("brings back what was typed when anything else ended the form, and throws it away when asked to", async () => {
  const { rerender } = await renderPage(<ContactDialog key="1" entry={entry} onClose={vi.fn()} />);
  await type("phone", MINE);
  rerender(<ContactDialog key="2" entry={entry} onClose={vi.fn()} />);
  expect(phone()).toBe(MINE);
  await waitForText("What you typed before is back.");
  await press("Discard it");
  expect(phone()).toBe(entry.phone);
  expect(pageText()).not.toContain("What you typed before is back.");
});

it.each([
  ["a change", entry],
  ["a new thing", null],
])("stays open with what was typed while %s was saved, as a change of what was stored", async (_, given) => {
  const { onClose, toast } = await open(given);
  for (const name of ["email", "location"] as const) await type(name, entry[name]);
  await type("phone", "(555) 111-2222");
  const stored = Promise.withResolvers<Response>();
  answers = [() => stored.promise];
  await press("Save");
  await waitFor(() => expect(sent).toHaveLength(1));
  await type("phone", MINE);
  const first = { ...entry, phone: "(555) 111-2222", updatedAt: "2026-11-02T12:00:00.000Z" };
  await act(async () => stored.resolve(Response.json(first)));
  await expect.poll(toast).toMatchObject({ tone: "plain" });
  expect(onClose).not.toHaveBeenCalled();
  await press("Save");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ method: "PUT", json: { phone: MINE, updatedAt: first.updatedAt } });
});

it("stays open where the login has ended, and leads to it", async () => {
  const { onClose } = await saveMine(() => Response.json({ message: "Please log in." }, { status: 401 }));
  await waitForText("You've been logged out.");
  expect(onClose).not.toHaveBeenCalled();
});
