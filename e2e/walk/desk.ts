import type { Page } from "@playwright/test";
import type { ContactEntry } from "#contract/contact-info.ts";
import type { Summary } from "#contract/summary.ts";
import { broken, type Places, press, type Stop, says, sees } from "./stop.ts";

const LIST = "GET /api/family-registrations";

const rows = (page: Page) => page.getByRole("button", { name: /^View/ }).first().waitFor();

/** Presses a button, and waits for the dialog it opens. */
const opens = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await page.getByRole("dialog").waitFor();
};

/** From here on no call gets a response, and the browser knows why. */
const goOffline = async (page: Page) => {
  await rows(page);
  await page.route(/\/api\//, (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event("offline")));
  await sees(page, "No connection.");
};

const applications = ({ accepted }: Places): Stop[] => [
  { name: "applications", address: "/admin/applications", act: rows },
  {
    name: "application",
    address: `/admin/applications?family=${accepted}`,
    act: async (page) => {
      // By key: what is above may still load and move it from under the pointer.
      await page.getByText("Timeline").press("Enter");
      await sees(page, /^Decided: Pending → Approved/);
    },
  },
  {
    name: "applications-filters",
    address: "/admin/applications?specialty=bbq&minScore=3",
    act: async (page) => {
      await press(page, /^Filters/);
      await page.getByRole("combobox", { name: "Assignee" }).waitFor();
    },
  },
  {
    name: "applications-reject-many",
    address: "/admin/applications",
    act: async (page) => {
      const boxes = page.getByRole("checkbox", { name: /^Select / }).filter({ visible: true });
      await boxes.nth(1).check();
      await opens("Reject")(page);
    },
  },
  { name: "applications-delete", address: "/admin/applications", onlyPictures: true, act: opens(/^Delete/) },
  {
    name: "applications-none",
    address: "/admin/applications?q=nobody-has-this-name",
    act: says("Nothing matches"),
  },
  {
    name: "applications-loading",
    address: "/admin/applications",
    responses: { [LIST]: "pending" },
    onlyPictures: true,
    act: says("Loading applications..."),
  },
  {
    name: "applications-failed",
    address: "/admin/applications",
    responses: { [LIST]: broken },
    onlyPictures: true,
    act: says("Try again"),
  },
  { name: "applications-offline", address: "/admin/applications", onlyPictures: true, act: goOffline },
  {
    name: "stories-offline",
    address: "/admin/applications",
    onlyPictures: true,
    act: async (page) => {
      await goOffline(page);
      await page.getByRole("link", { name: /^Stories/ }).click();
      await sees(page, "Try again");
    },
  },
];

const problems: Summary["problems"] = [
  {
    text: "An email has been waiting for more than an hour.",
    link: "/admin/notifications?view=queued",
  },
  {
    text: "The timer for mail has not run since 2026-03-01 10:50 UTC.",
    link: null,
  },
];

/** From the next summary on, something is wrong with the site. */
export const warn = (page: Page, wait = async () => {}) =>
  page.route("**/api/summary", async (route) => {
    const response = await route.fetch();
    await wait();
    await route.fulfill({ response, json: { ...(await response.json()), problems } });
  });

const entry: ContactEntry = {
  id: "5f0c7a54-0b9c-4f4e-9a8e-000000000001",
  email: "season-1@example.com",
  phone: "(213) 555-0147",
  location: "Pier 1",
  isActive: true,
  createdAt: "2026-03-01T12:00:00.000Z",
  updatedAt: "2026-03-01T12:00:00.000Z",
};

const otherTabs = ({ followUp, mailed, day, story }: Places): Stop[] => [
  { name: "questionnaires", address: "/admin/questionnaires", act: says(/^Submitted/) },
  {
    name: "questionnaire-review",
    address: `/admin/questionnaires?family=${followUp}`,
    act: (page) => page.getByLabel("Message to the family").waitFor(),
  },
  {
    name: "calendar",
    address: `/admin/calendar?week=${day}`,
    act: (page) => page.getByRole("article").first().waitFor(),
  },
  {
    name: "calendar-visit",
    address: `/admin/calendar?week=${day}`,
    onlyPictures: true,
    act: async (page) => {
      await page.getByRole("article").first().getByRole("button").first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "calendar-schedule-with-errors",
    address: `/admin/calendar?week=${day}`,
    act: async (page) => {
      await opens("Schedule Visit")(page);
      await page.getByLabel("Crew Size").fill("abc");
      await page.getByRole("dialog").getByRole("button", { name: "Schedule Visit" }).click();
      await sees(page, "Begin with a whole number");
      await page.getByRole("combobox", { name: "Family *" }).press("ArrowDown");
      await page.getByRole("option").first().waitFor();
    },
  },
  { name: "stories", address: "/admin/stories", act: rows },
  {
    name: "story",
    address: "/admin/stories",
    act: async (page) => {
      const card = page.getByRole("article").filter({ hasText: story.title }).first();
      await card.getByRole("button", { name: /^View/ }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "contact-info", address: "/admin/contact-info", act: says("Active Contact Information") },
  {
    name: "contact-info-add",
    address: "/admin/contact-info",
    onlyPictures: true,
    act: opens("Add Contact Info"),
  },
  {
    name: "contact-info-conflict",
    address: "/admin/contact-info",
    responses: {
      "GET /api/contact-info/all": { json: [entry] },
      [`PUT /api/contact-info/${entry.id}`]: {
        status: 409,
        json: { message: "Somebody else has changed it.", current: { ...entry, phone: "(213) 555-0190" } },
      },
    },
    act: async (page) => {
      await opens(/^Edit/)(page);
      await page.getByLabel("Phone *").fill("(213) 555-0100");
      await press(page, "Save");
      await sees(page, "Keep mine");
    },
  },
  {
    name: "mails",
    address: "/admin/notifications?view=held",
    act: (page) => page.locator("[data-entry]").first().waitFor(),
  },
  {
    name: "mail",
    address: `/admin/notifications?view=held&only=${mailed}`,
    act: async (page) => {
      await page.locator("[data-entry]").first().getByRole("button").first().click();
      await page.frameLocator("iframe").getByText(/^Dear/).waitFor();
    },
  },
  {
    name: "mails-sent",
    address: "/admin/notifications?view=sent",
    onlyPictures: true,
    act: (page) => page.getByLabel("Kind of email").waitFor(),
  },
  {
    name: "inbox",
    address: "/admin/notifications?view=inbox",
    onlyPictures: true,
    act: (page) => page.getByRole("region", { name: "Questionnaires to review" }).waitFor(),
  },
  {
    name: "subscribers",
    address: "/admin/notifications?view=subscribers",
    act: (page) => page.getByRole("button", { name: "CSV Export" }).waitFor(),
  },
  {
    name: "settings",
    address: "/admin/notifications?view=settings",
    act: (page) => page.getByLabel("Ask new subscribers").waitFor(),
  },
  {
    name: "settings-template",
    address: "/admin/notifications?view=settings",
    act: opens("Edit template 'Application approved'"),
  },
  {
    name: "problems",
    address: "/admin/contact-info",
    onlyPictures: true,
    act: async (page) => {
      await warn(page);
      await page.reload();
      await page.getByRole("complementary", { name: "What is wrong with the site" }).waitFor();
    },
  },
];

/** What staff see. */
export const deskStops = (places: Places): Stop[] => [...applications(places), ...otherTabs(places)];
