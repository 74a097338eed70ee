import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newApplication } from "#contract/applications.ts";
import type { ContactEntry } from "#contract/contact-info.ts";
import { formats } from "#contract/show.ts";
import { ContactDialog } from "#frontend/desk/contact-info/contact-dialog.tsx";
import { VisitDialog } from "#frontend/desk/visits/visit-dialog.tsx";
import { discardAllUnsaved } from "#frontend/lib/unsaved-text.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { type Call, stubApi, ToastText } from "#frontend/testing/stub-api.tsx";
import { filledApplication } from "#scripts/samples/applications.ts";

const BEFORE = "2026-11-01T12:00:00.000Z";
const LATER = "2026-11-02T12:00:00.000Z";
const MINE = "(555) 765-4321";
const THEIRS = "(555) 111-2222";

const entry: ContactEntry = {
  id: crypto.randomUUID(),
  email: "casting@example.com",
  phone: formats.phoneExample,
  location: formats.locationExample,
  isActive: true,
  createdAt: BEFORE,
  updatedAt: BEFORE,
};

type Respond = () => Response | Promise<Response>;
const refuse = (status: number, current?: object): Respond => {
  const body = { message: "Refused.", current: current && { ...entry, updatedAt: LATER, ...current } };
  return () => Response.json(body, { status });
};
const lose: Respond = () => {
  throw new TypeError("Failed to fetch");
};

/** The saves so far. */
let sent: Call<Partial<ContactEntry>>[];
/** Responses to the next saves; after those, each succeeds. */
let responses: Respond[];
beforeEach(() => {
  sent = [];
  responses = [];
});
afterEach(() => act(discardAllUnsaved));

const show = async (dialog: ReactNode) => {
  stubApi<Partial<ContactEntry>>((call) => {
    if (call.method === "GET") return Response.json(null);
    sent.push(call);
    return responses.shift()?.() ?? Response.json({ ...entry, ...call.json });
  });
  await renderPage(
    <>
      {dialog}
      <ToastText />
    </>,
  );
};

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(name, "i") });
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });

const open = async (props: { entry?: ContactEntry } = { entry }) => {
  const onClose = vi.fn();
  await show(<ContactDialog {...props} onClose={onClose} />);
  return { onClose, closed: () => waitFor(() => expect(onClose).toHaveBeenCalled()) };
};
const saveMine = async (respond: Respond) => {
  responses = [respond];
  const dialog = await open();
  type("phone", MINE);
  await press("Save");
  return dialog;
};

describe("when somebody else has saved first", () => {
  it("shows both versions and can keep one's own changes on top of theirs", async () => {
    const { closed } = await saveMine(refuse(409, { location: "Elsewhere, CA" }));
    await waitForText("This contact entry has changed");
    expect(sent[0]?.json).toMatchObject({ phone: MINE, updatedAt: BEFORE });
    expect(pageText()).toContain("Yours(555) 765-4321");
    expect(pageText()).toContain("Stored nowElsewhere, CA");
    await press("Keep mine");
    await closed();
    expect(sent[1]?.json).toMatchObject({ phone: MINE, location: "Elsewhere, CA", updatedAt: LATER });
  });

  it("can take their version, which is then edited further", async () => {
    const { onClose } = await saveMine(refuse(409, { phone: THEIRS }));
    await waitForText("This contact entry has changed");
    await press("Take theirs");
    expect(field("phone").value).toBe(THEIRS);
    expect(onClose).not.toHaveBeenCalled();
    await press("Save");
    await waitFor(() => expect(sent[1]?.json.updatedAt).toBe(LATER));
  });

  it("counts as saved if they stored the same", async () => {
    const { closed } = await saveMine(refuse(409, { phone: MINE }));
    await closed();
    await waitForText("Contact Info Updated");
  });
});

it.each([
  [404, "Update Failed: Somebody else has deleted this contact entry. What you typed is still here."],
  [401, "You've been logged out."],
])("stays open after a %s", async (status, text) => {
  const { onClose } = await saveMine(refuse(status));
  await waitForText(text);
  expect(field("phone").value).toBe(MINE);
  expect(onClose).not.toHaveBeenCalled();
});

it("sends a new thing with the same idempotency key again", async () => {
  responses = [lose, lose];
  const family = {
    ...newApplication.parse(filledApplication),
    id: crypto.randomUUID(),
    status: "approved",
    guardianConsent: null,
    guardianAnsweredAt: null,
    city: null,
    questionnaire: null,
  } as const;
  await show(<VisitDialog family={family} onClose={() => undefined} />);
  await press("Schedule Visit");
  await waitForText("Connection Lost");
  await press("Schedule Visit");
  await waitFor(() => expect(sent).toHaveLength(2));
  const [first, second] = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

it("asks before it discards what was typed", async () => {
  const { onClose } = await open();
  type("phone", MINE);
  await press("Cancel");
  expect(onClose).not.toHaveBeenCalled();
  await waitForText("Discard changes?");
  await press("Discard");
  expect(onClose).toHaveBeenCalledOnce();
  expect(field("phone").value).toBe(entry.phone);
});

it.each([
  ["a change", { entry }, "Contact Info Updated"],
  ["a new thing", {}, "Contact Info Created"],
])(
  "keeps what was typed while %s was being saved, as a change of the stored version",
  async (_, props, title) => {
    const { onClose } = await open(props);
    for (const name of ["email", "location"] as const) type(name, entry[name]);
    type("phone", THEIRS);
    const stored = Promise.withResolvers<Response>();
    responses = [() => stored.promise];
    await press("Save");
    await waitFor(() => expect(sent).toHaveLength(1));
    type("phone", MINE);
    stored.resolve(Response.json({ ...entry, phone: THEIRS, updatedAt: LATER }));
    await waitForText(title);
    await waitFor(() => expect(pageText()).not.toContain("Saving..."));
    expect(onClose).not.toHaveBeenCalled();
    await press("Save");
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ method: "PUT", json: { phone: MINE, updatedAt: LATER } });
  },
);
