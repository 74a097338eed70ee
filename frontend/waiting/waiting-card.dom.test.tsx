import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { mount, page, press } from "#frontend/testing/mount.tsx";
import { WaitingCard } from "./waiting-card.tsx";
import type { WaitingForm } from "./waiting-form.ts";

vi.mock("./store.ts", () => ({}));

const form = {
  kind: "story",
  json: { title: "Mole" },
  photos: [],
  since: Date.now(),
} as unknown as WaitingForm;

it("names what waits, also before it is thrown away", async () => {
  await mount(new QueryClient())(<WaitingCard form={form} takesFocus />);
  expect(page()).toContain("Mole: No answer came");
  await press("Throw it away");
  expect(document.querySelector("dialog")?.textContent).toContain("Mole: Your story waits on this device");
});

it("takes the focus only where somebody looks for it", async () => {
  const show = mount(new QueryClient());
  await show(<WaitingCard form={form} takesFocus={false} />);
  expect(document.activeElement).toBe(document.body);
  await show(<WaitingCard key="sent" form={form} takesFocus />);
  expect(document.activeElement?.textContent).toBe("Your story waits on this device");
});
