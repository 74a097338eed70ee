import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { retentionDefaults } from "#contract/privacy.ts";
import { MOST_LEADS, type Settings, type SettingsChange } from "#contract/settings.ts";
import { discardAllUnsaved } from "#frontend/lib/unsaved-text.ts";
import { pageText, press, renderPage, waitForText } from "#frontend/testing/render.tsx";
import { stubApi } from "#frontend/testing/stub-api.tsx";
import { SettingsForm } from "./settings-form.tsx";

const maria = { name: "Maria Lopez", phone: "(555) 010-1234" };
const sam = { name: "Sam Diaz", phone: "(555) 010-5678" };

const stored: Settings = {
  copyTo: null,
  doubleOptIn: false,
  retention: retentionDefaults,
  leads: [maria],
  signature: null,
  postalAddress: null,
  casting: { opens: null, closes: null, cities: null, months: null },
  updatedAt: "2026-11-01T12:00:00.000Z",
};

const fields = (name: string) => screen.queryAllByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, row: number, value: string) =>
  fireEvent.change(fields(name)[row] as HTMLElement, { target: { value } });

const open = (settings = stored) => renderPage(<SettingsForm settings={settings} />);
const serve = (respond = (json: SettingsChange) => Response.json({ ...stored, ...json })) =>
  stubApi<SettingsChange>(({ json }) => respond(json));

afterEach(() => act(discardAllUnsaved));

it("adds and removes who leads visits, with the errors at their rows", async () => {
  const calls = serve();
  await open();
  await press("Add a person");
  expect(document.activeElement).toBe(fields("Name *")[1]);
  type("Name *", 1, maria.name);
  type("Phone *", 1, "no number");
  await press("Save");
  await waitForText("Please enter a valid phone number");
  type("Phone *", 1, sam.phone);
  await waitForText("This name is there twice");
  expect(fields("Name *").map((field) => field.getAttribute("aria-invalid"))).toEqual(["false", "true"]);
  expect(calls).toEqual([]);
  type("Name *", 1, sam.name);
  await waitFor(() => expect(pageText()).not.toContain("This name is there twice"));
  await press("Remove Maria Lopez");
  await press("Save");
  await waitFor(() => expect(calls[0]?.json).toMatchObject({ leads: [sam], updatedAt: stored.updatedAt }));
});

it("lists at most ten", async () => {
  const leads = Array.from({ length: MOST_LEADS }, (_, index) => ({ ...maria, name: `Maria ${index}` }));
  await open({ ...stored, leads });
  await press("Add a person");
  expect(fields("Name *")).toHaveLength(MOST_LEADS);
});

it("keeps a typed row until it is saved", async () => {
  const { unmount } = await open();
  await press("Add a person");
  type("Name *", 1, sam.name);
  unmount();
  await open();
  expect(fields("Name *").map(({ value }) => value)).toEqual([maria.name, sam.name]);
  await press("Discard it");
  expect(fields("Name *").map(({ value }) => value)).toEqual([maria.name]);
});

it("keeps one's own list whole after a conflict", async () => {
  const current = {
    ...stored,
    leads: [{ ...maria, phone: "(555) 010-9999" }],
    signature: maria.name,
    updatedAt: "2026-11-02T12:00:00.000Z",
  };
  const calls = serve((json) =>
    json.updatedAt === stored.updatedAt
      ? Response.json({ message: "", current }, { status: 409 })
      : Response.json({ ...stored, ...json }),
  );
  await open();
  type("Name *", 0, sam.name);
  await press("Save");
  await waitForText(`Yours${sam.name}, ${maria.phone}`);
  expect(pageText()).toContain(`Stored now${maria.name}, (555) 010-9999`);
  await press("Keep mine");
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.json).toMatchObject({
    leads: [{ ...sam, phone: maria.phone }],
    signature: maria.name,
    updatedAt: current.updatedAt,
  });
});
