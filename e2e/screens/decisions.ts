import type { DecisionMail } from "#contract/mail.ts";
import type { MailRule } from "#contract/mail-kinds.ts";
import { listed, many, screen } from "./application-list.ts";
import type { Answer, Screen } from "./screen.ts";

/* What is said once applications are decided on, and of the mails that tell of it. */

const [undecided] = many.filter(({ status }) => status === "pending").map((one) => ({ ...one, mail: null }));
const waiting = (status: "held" | "queued"): DecisionMail => ({
  id: undecided?.id ?? "",
  kind: "application_approved",
  status,
  releasedAt: null,
  sentAt: null,
});
/** Decides with a key on one that is pending, and the mail that is written. */
const decideOne = (name: string, mail: DecisionMail | null, release?: Answer): Screen => {
  const approved = { ...undecided, status: "approved", mail };
  const decided = screen(name, { json: [undecided] }, async (page) => {
    await listed(page).focus();
    await page.route(/\/api\/family-registrations(\?|$)/, (route) => route.fulfill({ json: [approved] }));
    await page.keyboard.press("a");
    const send = page.getByRole("button", { name: "Send now" });
    if (release) await send.click();
    await page.getByText(release ? /^(Mail (Not )?Released|Connection Lost)$/ : "Status Updated").waitFor();
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

/** Decides on all that are listed, by the rule of the mails that are written. */
const decideSeveral = (name: string, rule: MailRule): Screen => {
  const some = many.filter(({ status }) => status === "pending").slice(0, 14);
  const decided = screen(name, { json: some }, async (page) => {
    await listed(page).focus();
    await page.keyboard.press("x");
    const all = page.getByRole("button", { name: "Select all", exact: true });
    if (await all.isVisible()) await all.click();
    else await page.getByRole("checkbox", { name: "Select all that are listed" }).check();
    await page.getByRole("button", { name: "Approved", exact: true }).click();
    await page.getByRole("button", { name: "Review" }).waitFor();
  });
  const changed = some.map(({ id, status }) => ({ id, from: status }));
  const answer = { mails: 14, told: 0, changed, unchanged: [], unknown: [] };
  return {
    ...decided,
    api: {
      ...decided.api,
      "PUT /api/family-registrations/status": { json: answer },
      "GET /api/mail-kinds": { json: [{ kind: "application_approved", rule }] },
    },
  };
};

export const decisionScreens: Screen[] = [
  decideOne("decided-mail-held", waiting("held")),
  decideOne("decided-mail-goes-out", waiting("queued")),
  decideOne("decided-told-before", {
    ...waiting("held"),
    status: "sent",
    releasedAt: "2026-11-19T17:12:00.000Z",
    sentAt: "2026-11-19T17:12:00.000Z",
  }),
  decideOne("decided-mail-released", waiting("held"), { json: { released: [undecided?.id], refused: [] } }),
  decideOne("decided-mail-taken-back", waiting("held"), {
    json: { released: [], refused: [{ id: undecided?.id, status: "unknown" }] },
  }),
  decideOne("decided-mail-not-released", waiting("held"), "unreachable"),
  decideSeveral("decided-mails-held", "hold"),
  decideSeveral("decided-mails-go-out", "send"),
];
