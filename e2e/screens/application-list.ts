import type { Page } from "@playwright/test";
import type { Application } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { type DecisionMail, mailStatuses } from "#contract/mail.ts";
import { questionnaireStatuses } from "#contract/questionnaires.ts";
import { noCasting, sampleApplications } from "#scripts/samples/applications.ts";
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
    ...noCasting,
    questionnaireStatus: (family.status === "approved" && status) || null,
    visit: null,
    mail: mailOf(family, index),
  };
});
export const [first] = many;

/** Of those that match and have not been loaded. */
const beside = Array.from({ length: 1_689 }, () => crypto.randomUUID());

/** What the reader asks for. */
export const detailsApi = (family: ListedApplication): Record<string, Answer> => ({
  [`${LIST}/${family.id}`]: {
    json: { ...family, duplicates: [{ id: crypto.randomUUID(), familyName: "Rossi" }] },
  },
  [`${LIST}/${family.id}/notes`]: {
    json: [
      {
        id: crypto.randomUUID(),
        author: "showrunner",
        text: "They laugh a lot. @producer, look at this one.",
        createdAt: "2026-11-21T17:12:00.000Z",
      },
    ],
  },
  [`${LIST}/${family.id}/history`]: {
    json: [
      ["released", "system", null, null],
      ["decided", "showrunner", "pending", "approved"],
      ["applied", "family", null, null],
    ].map(([action, actor, from, to]) => ({
      id: crypto.randomUUID(),
      at: "2026-11-20T17:12:00.000Z",
      actor,
      action,
      fields: [],
      from,
      to,
    })),
  },
});

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
    ...Object.assign({}, ...many.map(detailsApi)),
    [`${LIST}/count`]: { json: { count: 1_739 } },
  }),
  ...(act && { act }),
});

export const listed = (page: Page) => page.getByRole("button", { name: /^View/ }).first();
export const some: Answer = {
  json: many,
  headers: { link: '</api/family-registrations?cursor=x>; rel="next"' },
};
