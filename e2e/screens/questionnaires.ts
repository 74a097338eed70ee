import type { Page } from "@playwright/test";
import { type DecisionMail, mailStatuses } from "#contract/mail.ts";
import {
  type QuestionnaireStatus,
  questionnaireStatuses,
  type ReceivedQuestionnaire,
} from "#contract/questionnaires.ts";
import { sampleApplications } from "#scripts/samples/applications.ts";
import { questionnaire } from "#scripts/samples/questionnaires.ts";
import { answers } from "./family-api.ts";
import type { Answer, Screen } from "./screen.ts";
import { staffApi } from "./staff.ts";

const LIST = "GET /api/questionnaires";

const reviewOf = (status: QuestionnaireStatus) =>
  status === "pending"
    ? { reviewNotes: null, reviewedBy: null, reviewedAt: null }
    : {
        reviewNotes: "We love the broth!\nWhat became of the cart?",
        reviewedBy: "Pat Producer",
        reviewedAt: "2026-11-16T20:00:00.000Z",
      };

const families = sampleApplications(8);
const many = families.map(({ id, familyName, primaryContact, email }, index) => {
  const status = questionnaireStatuses[index % questionnaireStatuses.length] ?? "pending";
  const received = questionnaire(id, {
    ...answers,
    id: id.replace(/^5eedfa11/, "0b7f9b5c"),
    comfortLevel: index % 3 === 0 ? null : answers.comfortLevel,
    status,
    ...reviewOf(status),
    revisedAt: index === 4 ? "2026-11-17T09:00:00.000Z" : null,
    createdAt: `2026-11-${20 - index}T17:12:00.000Z`,
    updatedAt: "2026-11-17T09:00:00.000Z",
  });
  const kind = ["approved", "rejected"].includes(status) ? status : "followup";
  const standing = mailStatuses[index % mailStatuses.length] ?? "held";
  const mail: DecisionMail = {
    id: received.id,
    kind: `questionnaire_${kind as "approved" | "rejected" | "followup"}`,
    status: standing,
    releasedAt: standing === "sent" ? "2026-11-19T17:12:00.000Z" : null,
    sentAt: standing === "sent" ? "2026-11-19T17:12:00.000Z" : null,
  };
  return {
    ...received,
    previousAnswers: null,
    mail: status === "pending" ? null : mail,
    family: { id, familyName, primaryContact, email, status: "approved" },
  } satisfies ReceivedQuestionnaire;
});
const [first] = many;
const some: Answer = { json: many, headers: { link: '</api/questionnaires?cursor=x>; rel="next"' } };

const one = (questionnaire: ReceivedQuestionnaire | undefined, answer: Answer = { json: questionnaire }) => ({
  [`GET /api/questionnaires/family/${questionnaire?.family.id}`]: answer,
});

const screen = (
  name: string,
  answers: Record<string, Answer>,
  act: (page: Page) => Promise<void>,
  search = "",
): Screen => ({
  name: `questionnaires-${name}`,
  address: `/admin/questionnaires${search}`,
  api: staffApi(answers),
  act,
});

const says = (text: string) => (page: Page) => page.getByText(text).first().waitFor();
const review = async (page: Page) => {
  await page
    .getByRole("button", { name: /^Review/ })
    .first()
    .click();
  await page.getByLabel("Message to the family").waitFor();
};

export const questionnairesScreens: Screen[] = [
  screen("many", { [LIST]: some }, says("Show more")),
  { ...screen("review", { [LIST]: some, ...one(first) }, review), dialog: "text" },
  screen(
    "review-refused",
    {
      [LIST]: some,
      ...one(first),
      [`PUT /api/questionnaires/${first?.id}`]: {
        status: 409,
        json: {
          message: "This questionnaire has changed since you opened it. Please look again.",
          current: { ...first, ...reviewOf("rejected"), status: "rejected", kitchenSpace: "A new stove" },
        },
      },
    },
    async (page) => {
      await review(page);
      await page.getByLabel("Message to the family").fill("Wonderful.");
      await page.getByRole("button", { name: "Approve", exact: true }).click();
      await page.getByText("Review Failed").waitFor();
    },
  ),
  {
    ...screen("delete", { [LIST]: some }, async (page) => {
      await page
        .getByRole("button", { name: /^Delete questionnaire/ })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    }),
    dialog: "question",
  },
];
