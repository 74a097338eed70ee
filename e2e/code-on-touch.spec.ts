import type { Page } from "@playwright/test";
import { samples } from "#contract/show.ts";
import { fill } from "./application-form.ts";
import { becomeAlive, expect, test } from "./fixtures.ts";

const FORM = "**/assets/application-form*.js";
const submit = (page: Page) => page.getByRole("button", { name: "Submit Application" });
const someAddress = () => `${crypto.randomUUID()}@example.com`;

/** Opens a page and waits until it is alive and nothing more is asked for; the answer lists the scripts that were. */
const openQuietly = async (page: Page, address: string) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(address);
  // Its code is asked for once the browser is idle, which may be long after the network was.
  await becomeAlive(page);
  await page.waitForLoadState("networkidle");
  return scripts;
};

test("a form that is filled in and sent before its code is there is sent once, and whole", async ({
  page,
  mailsTo,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(FORM, async (route) => {
    await held;
    await route.continue();
  });
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/family"))
      calls.push(request.postData() ?? "");
  });
  await openQuietly(page, "/register");
  const address = someAddress();
  await fill(page, "The Hasty Family", address);
  await submit(page).click();
  await submit(page).click();
  await expect(submit(page)).toHaveAttribute("aria-busy", "true");
  expect(calls).toEqual([]);
  release();
  await expect(page.getByRole("heading", { name: "Your application has arrived" })).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(JSON.parse(calls[0] ?? "")).toMatchObject({
    familyName: "The Hasty Family",
    email: address,
    familySize: "4-5",
    specialties: ["bbq", "baking"],
    address: samples.address,
  });
  await expect.poll(async () => (await mailsTo(address)).length).toBe(1);
});

test("where the code does not come, a press says so, and works once there is a connection", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await openQuietly(page, "/register");
  await page.context().setOffline(true);
  await fill(page, "The Patient Family", someAddress());
  await submit(page).click();
  await expect(page.getByRole("alert")).toContainText("This form is not ready");
  await expect(submit(page)).not.toHaveAttribute("aria-busy");
  await expect(page.getByLabel("Family Name *")).toHaveValue("The Patient Family");
  await page.context().setOffline(false);
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Your application has arrived" })).toBeVisible();
});
