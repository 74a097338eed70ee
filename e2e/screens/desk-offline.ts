import type { Page } from "@playwright/test";
import { detailsApi, first, listed, many } from "./application-list.ts";
import type { Screen } from "./screen.ts";
import { staffApi } from "./staff.ts";

/* The desk without a connection. */

/** From here on no call is answered, and the browser knows why. */
const loseTheLine = async (page: Page) => {
  await page.route(/\/api\//, (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event("offline")));
  await page.getByText("No connection.").last().waitFor();
};

const screen = (name: string, more: Pick<Screen, "act" | "dialog">): Screen => ({
  name: `desk-offline-${name}`,
  address: "/admin/applications",
  now: "2026-11-22T14:32:00Z",
  api: staffApi({
    "GET /api/family-registrations": { json: many.slice(0, 12) },
    ...(first && detailsApi(first)),
  }),
  ...more,
});

export const deskOfflineScreens: Screen[] = [
  screen("list", {
    act: async (page) => {
      await listed(page).waitFor();
      await loseTheLine(page);
    },
  }),
  screen("not-loaded", {
    act: async (page) => {
      await listed(page).waitFor();
      await loseTheLine(page);
      await page.getByRole("link", { name: /^Stories/ }).click();
      await page.getByRole("button", { name: "Try again" }).waitFor();
    },
  }),
];
