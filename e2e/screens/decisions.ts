import type { DecisionMail } from "#contract/mail.ts";
import { listed, many, screen } from "./application-list.ts";
import type { Screen } from "./screen.ts";

/* What is said once an application is decided on, and before a family that has withdrawn is. */

const [undecided] = many.filter(({ status }) => status === "pending").map((one) => ({ ...one, mail: null }));
const mail: DecisionMail = {
  id: undecided?.id ?? "",
  kind: "application_approved",
  status: "held",
  releasedAt: null,
  sentAt: null,
};
const approved = { ...undecided, status: "approved", mail };
const decided = screen("decided-mail-held", { json: [undecided] }, async (page) => {
  await listed(page).focus();
  await page.route(/\/api\/family-registrations(\?|$)/, (route) => route.fulfill({ json: [approved] }));
  await page.keyboard.press("a");
  await page.getByText("Status Updated").waitFor();
});

const withdrawn = many.slice(0, 4).map((family) => ({ ...family, status: "withdrawn", mail: null }));

export const decisionScreens: Screen[] = [
  {
    ...decided,
    api: {
      ...decided.api,
      [`PUT /api/family-registrations/${undecided?.id}/status`]: { json: approved },
    },
  },
  {
    ...screen("withdrawn-question", { json: withdrawn }, async (page) => {
      await listed(page).focus();
      await page.keyboard.press("a");
      await page.getByText("all the same?").waitFor();
    }),
    dialog: "question",
  },
];
