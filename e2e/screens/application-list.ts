import type { Page } from "@playwright/test";
import type { Application } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { type DecisionMail, mailStatuses } from "#contract/mail.ts";
import { questionnaireStatuses } from "#contract/questionnaires.ts";
import { sampleApplications } from "#scripts/samples/applications.ts";
import type { Answer, Screen } from "./screen.ts";
import { staffApi } from "./staff.ts";

/* The list that the applications' screens show. */

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
    releasedAt: standing === "sent" ? "2026-11-19T17:12:00.000Z" : null,
    sentAt: standing === "sent" ? "2026-11-19T17:12:00.000Z" : null,
  };
};

/** Every other approved family has sent its questionnaire. */
export const many = sampleApplications(50).map((family, index): ListedApplication => {
  const status = questionnaireStatuses[index % 8];
  return {
    ...family,
    questionnaireStatus: (family.status === "approved" && status) || null,
    visit: null,
    mail: mailOf(family, index),
  };
});
export const [first] = many;

/** Of those that match and have not been loaded. */
const beside = Array.from({ length: 1_689 }, () => crypto.randomUUID());

export const screen = (
  name: string,
  list: Answer,
  act?: (page: Page) => Promise<void>,
  search = "",
): Screen => ({
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

export const listed = (page: Page) => page.getByRole("button", { name: /^View/ }).first();
export const some: Answer = {
  json: many,
  headers: { link: '</api/family-registrations?cursor=x>; rel="next"' },
};
