import type { Page } from "@playwright/test";
import type { Application } from "#contract/applications.ts";
import type { OutboxMail } from "#contract/mail.ts";
import { expect } from "./fixtures.ts";
import { call } from "./site.ts";

/* Emails about decisions that wait in the Notifications tab. */

/** Approves families in one decision. */
export const approve = (page: Page, families: readonly Application[]) =>
  call(page, "PUT", "/api/family-registrations/status", {
    ids: families.map(({ id }) => id),
    status: "approved",
    expect: "pending",
  });

/** The held emails to one family. */
export const heldOf = (page: Page, { id }: Pick<Application, "id">) =>
  call<OutboxMail[]>(page, "GET", `/api/outbox?status=held&family=${id}`);

const heldRows = (page: Page) => page.locator("[data-entry]");

/** Opens the list of held emails, or of those to one family. */
export const openHeld = async (page: Page, family?: Pick<Application, "id">) => {
  await page.goto(`/admin/notifications?view=held${family ? `&only=${family.id}` : ""}`);
  await expect(heldRows(page).first()).toBeVisible();
};

export const rowOf = (page: Page, { familyName }: Pick<Application, "familyName">) =>
  heldRows(page).filter({ hasText: familyName });

/** Opens the email to a family, and waits until its text is shown. */
export const openMail = async (page: Page, family: Pick<Application, "familyName" | "primaryContact">) => {
  await rowOf(page, family).getByRole("button").first().click();
  await expect(frameOf(page).getByText(family.primaryContact).first()).toBeVisible();
  return page.getByRole("dialog", { name: family.familyName });
};

/** The frame with the open email as its recipient will see it. */
export const frameOf = (page: Page) => page.getByRole("dialog").frameLocator("iframe");
