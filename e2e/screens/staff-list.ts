import type { Page } from "@playwright/test";
import type { StaffAccount } from "#contract/access.ts";
import type { Answer, Screen } from "./screen.ts";
import { staffApi, tooMany } from "./staff.ts";

const list: StaffAccount[] = [
  { login: "showrunner", githubId: 1001, pinnedAt: "2026-03-02T12:00:00.000Z" },
  {
    login: "the-second-assistant-casting-director-2",
    githubId: 204_815_077,
    pinnedAt: "2026-11-20T12:00:00.000Z",
  },
  { login: "producer", githubId: null, pinnedAt: null },
];

const openStaff = async (page: Page, sign: string) => {
  await page.getByRole("button", { name: /all staff$/ }).click();
  await page.getByRole("dialog").getByText(sign).waitFor();
};

const screen = (name: string, answer: Answer, act: (page: Page) => Promise<void>): Screen => ({
  name: `staff-list-${name}`,
  address: "/admin/contact-info",
  api: staffApi({
    "GET /api/contact-info/all": { json: [] },
    "GET /api/staff": answer,
    "DELETE /api/staff/showrunner/pin": tooMany,
  }),
  act,
});

const releaseOwn = async (page: Page) => {
  await openStaff(page, "Account 1001");
  await page.getByRole("button", { name: "Release showrunner" }).click();
  await page.getByRole("dialog", { name: "Release showrunner?" }).waitFor();
};

export const staffListScreens: Screen[] = [
  { ...screen("some", { json: list }, (page) => openStaff(page, "Account 1001")), dialog: "text" },
  screen("release", { json: list }, releaseOwn),
];
