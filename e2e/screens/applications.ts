import type { Page } from "@playwright/test";
import type { Application } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { type DecisionMail, mailStatuses } from "#contract/mail.ts";
import { questionnaireStatuses } from "#contract/questionnaires.ts";
import { sampleApplications } from "#scripts/samples/applications.ts";
import type { Answer, Screen } from "./screen.ts";
import { serverError, staffApi } from "./staff.ts";

const LIST = "GET /api/family-registrations";
/** In each standing in turn; of those that are pending again some had been told. */
const mailOf = ({ id, status }: Application, index: number): DecisionMail | null => {
  const standing = status === "pending" ? "sent" : mailStatuses[index % (mailStatuses.length + 1)];
  if (!standing || (status === "pending" && index % 5 > 0)) return null;
  const rejection = status === "rejected" || (status === "pending" && index % 2 === 0);
  return {
    id: id.replace(/^5eedfa11/, "3a11fa11"),
    kind: rejection ? "application_rejected" : "application_approved",
    status: standing,
    sentAt: standing === "sent" ? "2026-11-19T17:12:00.000Z" : null,
  };
};

/** Every other approved family has sent its questionnaire. */
const many = sampleApplications(50).map((family, index): ListedApplication => {
  const status = questionnaireStatuses[index % 8];
  return {
    ...family,
    questionnaireStatus: (family.status === "approved" && status) || null,
    visit: null,
    mail: mailOf(family, index),
  };
});
const [first] = many;

/** Of those that match and have not been loaded. */
const beside = Array.from({ length: 1_689 }, () => crypto.randomUUID());

const LONG = "Venkatanarasimharajuvaripeta-Fitzgerald-Montgomery-Whittaker of Upper Saint Catherine Valley";
const long = many.slice(0, 3).map((family) => ({
  ...family,
  familyName: LONG,
  email: "a.very.long.address.that.goes.on.and.on@an-unreasonably-long-domain-name.example.com",
  familySize: null,
}));

const screen = (name: string, list: Answer, act?: (page: Page) => Promise<void>, search = ""): Screen => ({
  name: `applications-${name}`,
  address: `/admin/applications${search}`,
  api: staffApi({
    [LIST]: list,
    [`${LIST}/ids`]: { json: { ids: [...many.map(({ id }) => id), ...beside], more: false } },
    "GET /api/visits": { json: [] },
    "PUT /api/family-registrations/status": "pending",
    [`PUT /api/family-registrations/${first?.id}/status`]: {
      status: 409,
      json: {
        message: "Somebody else has decided on this application meanwhile.",
        current: { ...first, status: first?.status === "rejected" ? "scheduled" : "rejected" },
      },
    },
    ...Object.fromEntries(
      many.map((family) => [`GET /api/family-registrations/${family.id}`, { json: family }]),
    ),
  }),
  ...(act && { act }),
});

const listed = (page: Page) => page.getByRole("button", { name: /^View/ }).first();
/** Phones fold away what is not needed at a glance. */
const unfold = async (page: Page) => {
  await listed(page).waitFor();
  const more = page.getByRole("button", { name: /^More of/ }).first();
  if (await more.isVisible()) await more.click();
};
const some: Answer = { json: many, headers: { link: '</api/family-registrations?cursor=x>; rel="next"' } };

const selectMatching = async (page: Page) => {
  await listed(page).waitFor();
  for (const box of await page.getByRole("checkbox", { name: /^Select/ }).all())
    if (await box.isVisible()) {
      await box.check();
      break;
    }
  // Phones do not show the box of the table's head.
  const all = page.getByRole("button", { name: "Select all", exact: true });
  if (await all.isVisible()) await all.click();
  await page.getByRole("button", { name: /^Select all 1,739/ }).click();
};

const [undecided] = many.filter(({ status }) => status === "pending").map((one) => ({ ...one, mail: null }));
const waiting = (status: "held" | "queued"): DecisionMail => ({
  id: undecided?.id ?? "",
  kind: "application_approved",
  status,
  sentAt: null,
});
/** Decides with a key on one that is pending, and the mail that is written. */
const decideOne = (name: string, mail: DecisionMail | null, release?: Answer): Screen => {
  const approved = { ...undecided, status: "approved", mail };
  const decided = screen(name, { json: [undecided] }, async (page) => {
    await listed(page).focus();
    await page.route("**/api/family-registrations?*", (route) => route.fulfill({ json: [approved] }));
    await page.keyboard.press("a");
    const send = page.getByRole("button", { name: "Send now" });
    if (release) await send.click();
    await page.getByText(release ? /^Mail (Not )?Released/ : "Status Updated").waitFor();
  });
  const [put, post] = [`PUT /api/family-registrations/${undecided?.id}/status`, "POST /api/outbox/release"];
  return {
    ...decided,
    api: {
      ...decided.api,
      [put]: { json: approved },
      ...(release && { [post]: release }),
    },
  };
};

export const applicationScreens: Screen[] = [
  screen("loading", "pending", (page) => page.getByText("Loading applications...").waitFor()),
  screen("empty", { json: [] }, (page) => page.getByText("No applications found.").waitFor()),
  screen(
    "nothing-matches",
    { json: [] },
    (page) => page.getByText("Nothing matches").waitFor(),
    "?status=rejected&q=zz",
  ),
  screen("failed", serverError, (page) => page.getByRole("button", { name: "Try again" }).waitFor()),
  screen("one", { json: [first] }, (page) => listed(page).waitFor()),
  screen("many", some, (page) => listed(page).waitFor()),
  screen("long-names", { json: long }, (page) => listed(page).waitFor()),
  screen("new-on-top", { json: many.slice(2) }, async (page) => {
    await listed(page).waitFor();
    await page.route("**/api/family-registrations?*", (route) => route.fulfill({ json: many }));
    // Somebody comes back after a minute.
    await page.evaluate(() => {
      const now = Date.now();
      Date.now = () => now + 60_000;
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    });
    await page.getByRole("button", { name: "New applications: 2" }).waitFor();
  }),
  {
    ...screen("view", some, async (page) => {
      await listed(page).click();
      await page.getByRole("dialog").waitFor();
    }),
    dialog: "text",
  },
  {
    ...screen("delete", some, async (page) => {
      await unfold(page);
      await page
        .getByRole("button", { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    }),
    dialog: "question",
  },
  screen("decided-meanwhile", some, async (page) => {
    await unfold(page);
    await page
      .getByRole("combobox", { name: /^Status of/ })
      .first()
      .selectOption(first?.status === "approved" ? "Pending" : "Approved");
    await page.getByRole("dialog").waitFor();
  }),
  screen("selected", some, async (page) => {
    await page
      .getByRole("checkbox", { name: /^Select/ })
      .nth(1)
      .check();
    await page
      .getByRole("checkbox", { name: /^Select/ })
      .nth(2)
      .check();
  }),
  screen("matching", some, selectMatching),
  {
    ...screen("bulk-question", some, async (page) => {
      await selectMatching(page);
      await page.getByRole("button", { name: "Rejected", exact: true }).click();
      await page.getByText("None of these families has a visit ahead.").waitFor();
    }),
    dialog: "question",
  },
  screen("bulk-progress", some, async (page) => {
    await selectMatching(page);
    await page.getByRole("button", { name: "Rejected", exact: true }).click();
    await page.getByRole("button", { name: /^Yes, all/ }).click();
    await page.getByRole("progressbar").waitFor();
  }),
  decideOne("decided-mail-held", waiting("held")),
  decideOne("decided-mail-goes-out", waiting("queued")),
  decideOne("decided-told-before", {
    ...waiting("held"),
    status: "sent",
    sentAt: "2026-11-19T17:12:00.000Z",
  }),
  decideOne("decided-mail-released", waiting("held"), { json: { released: [undecided?.id], refused: [] } }),
  decideOne("decided-mail-taken-back", waiting("held"), {
    json: { released: [], refused: [{ id: undecided?.id, status: "unknown" }] },
  }),
  decideOne("decided-mail-not-released", waiting("held"), "unreachable"),
  {
    ...screen("bulk-mails-held", some, async (page) => {
      for (const box of (await page.getByRole("checkbox", { name: /^Select/ }).all()).slice(1, 4))
        await box.check();
      await page.getByRole("button", { name: "Scheduled", exact: true }).click();
      await page.getByRole("button", { name: "Review" }).waitFor();
    }),
  },
  screen("unfolded", some, unfold),
  screen("reading", some, async (page) => {
    await listed(page).waitFor();
    const toggle = page.getByRole("button", { name: "Reading pane" });
    if (!(await toggle.isVisible())) return;
    await toggle.click();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
  }),
  {
    ...screen("help", some, async (page) => {
      await listed(page).focus();
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
    }),
    dialog: "text",
  },
];
