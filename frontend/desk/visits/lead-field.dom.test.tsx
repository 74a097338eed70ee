import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Lead } from "#contract/settings.ts";
import { renderPage } from "#frontend/testing/render.tsx";
import { stubApi } from "#frontend/testing/stub-api.tsx";
import { LeadField } from "./lead-field.tsx";

const maria: Lead = { name: "Maria Lopez", phone: "(555) 010-1234" };
const sam: Lead = { name: "Sam Diaz", phone: "(555) 010-5678" };

const show = async (leads: Lead[], props: { stored?: string | null; chosen?: string | null }) => {
  stubApi(() => Response.json({ leads }));
  await renderPage(
    <LeadField
      stored={undefined}
      chosen={undefined}
      error={undefined}
      {...props}
      onChoose={() => undefined}
    />,
  );
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Lead" });
  await waitFor(() => expect(select.options.length).toBeGreaterThan(leads.length));
  return { options: [...select.options].map(({ text }) => text), chosen: select.selectedOptions[0]?.text };
};

it.each([
  ["the only one of the settings", [maria], {}, "Maria Lopez"],
  ["nobody of two", [maria, sam], {}, "Nobody yet"],
  ["nobody, if a visit has nobody", [maria], { stored: null, chosen: "" }, "Nobody yet"],
  ["whom somebody chose", [maria, sam], { chosen: "Sam Diaz" }, "Sam Diaz"],
])("has chosen %s", async (_, leads, props, chosen) => {
  expect((await show(leads, props)).chosen).toBe(chosen);
});

it("keeps a visit's lead who is no longer in the settings, and says so", async () => {
  const { options } = await show([maria], { stored: "Ana Ruiz", chosen: "Maria Lopez" });
  expect(options).toEqual(["Nobody yet", "Maria Lopez", "Ana Ruiz (no longer in the settings)"]);
});
