import type { Page } from "@playwright/test";
import type { Application } from "#contract/applications.ts";
import type { OutboxMail } from "#contract/mail.ts";
import { filledApplication } from "#scripts/samples/applications.ts";
import { call } from "./call.ts";
import { expect, logIn } from "./fixtures.ts";

/* Decisions whose emails wait on the Notifications tab. */

/** Logs in, and lets families apply that nobody else in the database is called like. */
export const newFamilies = async (page: Page, count: number): Promise<Application[]> => {
  await logIn(page, "producer");
  return Promise.all(
    Array.from({ length: count }, () => {
      const name = crypto.randomUUID().slice(0, 8);
      const change = { familyName: `The ${name} Family`, email: `${name}@example.com`, availableDays: [] };
      const form = { ...filledApplication, ...change };
      return call<Application>(page, "POST", "/api/family-registrations", form);
    }),
  );
};

export const oneFamily = async (page: Page) => {
  const [family] = await newFamilies(page, 1);
  if (!family) throw new Error("There is no family");
  return family;
};

/** Approves families in one decision. */
export const approve = (page: Page, families: readonly Application[]) =>
  call(page, "PUT", "/api/family-registrations/status", {
    ids: families.map(({ id }) => id),
    status: "approved",
    expect: "pending",
  });

/** The mails to one family that wait. */
export const heldOf = (page: Page, { id }: Pick<Application, "id">) =>
  call<OutboxMail[]>(page, "GET", `/api/outbox?status=held&family=${id}`);

/** The one mail to a family that wait, where there is one. */
export const theHeldOf = async (page: Page, family: Pick<Application, "id">) => {
  const [mail, ...others] = await heldOf(page, family);
  expect(others).toEqual([]);
  if (!mail) throw new Error("Nothing is held");
  return mail;
};

/** Opens the emails to one family that wait. */
export const openHeld = async (page: Page, family?: Pick<Application, "id">) => {
  await page.goto(`/admin/notifications${family ? `?family=${family.id}` : ""}`);
  await expect(heldRows(page).first()).toBeVisible();
};

export const heldRows = (page: Page) =>
  page.getByRole("region", { name: "Held emails" }).getByRole("listitem");

export const rowOf = (page: Page, { familyName }: Pick<Application, "familyName">) =>
  heldRows(page).filter({ hasText: familyName });

/** Opens the email to a family; the answer waits until it is there. */
export const openMail = async (page: Page, family: Pick<Application, "familyName" | "primaryContact">) => {
  await rowOf(page, family).getByRole("button").first().click();
  const mail = page.getByRole("dialog", { name: family.familyName });
  await expect(frameOf(page).getByText(family.primaryContact).first()).toBeVisible();
  return mail;
};

/** The email that is open, as its recipient will see it. */
export const frameOf = (page: Page) => page.getByRole("dialog").frameLocator("iframe");
