import type { Page } from "@playwright/test";
import type { ListedApplication } from "#contract/families.ts";
import { detailsApi, many, screen } from "./application-list.ts";
import type { Answer, Screen } from "./screen.ts";

/* What staff see of a family that has corrected its data, and what they do for one that calls. */

const [one] = many;
if (!one) throw new Error("There is a first");
const corrected: ListedApplication = {
  ...one,
  original: { phone: "(555) 010-0000", address: "1 Old Street, Fresno, CA 93701", signatureDish2: null },
  corrections: [
    { fields: ["availableDays"], at: "2026-11-18T16:30:00.000Z" },
    { fields: ["email"], at: "2026-11-19T09:12:00.000Z" },
    {
      fields: ["primaryContact", "phone", "address", "specialties", "signatureDish1", "signatureDish2"],
      at: "2026-11-22T15:04:00.000Z",
    },
  ],
};

const open = async (page: Page) => {
  await page.getByRole("button", { name: /^View/ }).first().click();
  await page.getByRole("button", { name: "Verify by phone" }).waitFor();
};

const withCode = (name: string, answer: Answer, act: (page: Page) => Promise<void>): Screen => {
  const called = screen(name, { json: [corrected] }, async (page) => {
    await open(page);
    await page.getByRole("button", { name: "Verify by phone" }).click();
    await page.getByText("make sure who is calling").waitFor();
    await act(page);
  });
  const calls = {
    ...detailsApi(corrected),
    [`POST /api/family-registrations/${corrected.id}/code/show`]: answer,
  };
  return { ...called, api: { ...called.api, ...calls } };
};
const ask = (page: Page) => page.getByRole("button", { name: "Show a code" }).click();
const code: Answer = { json: { code: "048213" } };

const details = screen("corrected", { json: [corrected] }, async (page) => {
  await open(page);
  await page.getByText("Corrected by the family").click();
});

export const familyCallScreens: Screen[] = [
  {
    ...details,
    api: { ...details.api, ...detailsApi(corrected) },
  },
  withCode("code-shown", code, async (page) => {
    await ask(page);
    await page.getByText("Valid for 10 minutes, once.").waitFor();
  }),
];
