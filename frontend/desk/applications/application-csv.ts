import { applicationFields, placeFields } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import type { Field } from "#contract/fields.ts";
import { applicationStatusLabels, keysOf, timeSlotLabels, visitStatusLabels } from "#contract/labels.ts";
import { mailKindLabels, mailStatusLabels } from "#contract/mail.ts";
import { internationalPhone } from "#contract/phones.ts";
import {
  questionnaireStatusLabels,
  questions,
  type ReceivedQuestionnaire,
} from "#contract/questionnaires.ts";
import { type ApplicationListFilter, allApplications } from "#frontend/api/applications.ts";
import { fetchQuestionnaires } from "#frontend/api/questionnaires.ts";
import { correctionLabel } from "#frontend/desk/reader/notices.tsx";
import { guardianLabel } from "#frontend/desk/shared/guardian-label.ts";
import { answerLabel } from "#frontend/forms/answer-labels.ts";
import type { Cell, Sheet } from "#frontend/lib/csv.ts";
import { formatIsoDay, formatIsoMinute } from "#frontend/lib/dates.ts";

export interface ExportedApplication extends ListedApplication {
  /** Only in the export of all columns. */
  answers?: ReceivedQuestionnaire | undefined;
}

type Column = readonly [title: string, write: (family: ExportedApplication) => Cell | null | undefined];

/** One that can't be read is written as typed; of digits alone as a formula, or a spreadsheet would drop its zeros. */
const phoneCell = ({ phone }: ExportedApplication): Cell => {
  const exact = internationalPhone(phone) ?? (/^\d+$/.test(phone) && `="${phone}"`);
  return exact ? { exact } : phone;
};

/** In any locale, so that spreadsheets can split the cell. */
const byCommas = (labels: readonly string[]) => labels.join(", ");

const answerColumn = (
  field: Field,
  read: (family: ExportedApplication) => Parameters<typeof answerLabel>[1] | undefined,
): Column => [field.label, (family) => answerLabel(field, read(family) ?? null, byCommas)];

const minute = (at: string | null | undefined) => at && formatIsoMinute(at);

const sheetOf = (columns: readonly Column[]): Sheet<ExportedApplication> => ({
  titles: columns.map(([title]) => title),
  cellsOf: (family) => columns.map(([, write]) => write(family) ?? ""),
});

export const shortSheet = sheetOf([
  ["Family Name", ({ familyName }) => familyName],
  ["Contact", ({ primaryContact }) => primaryContact],
  ["Email", ({ email }) => email],
  ["Phone", phoneCell],
  ["Status", ({ status }) => applicationStatusLabels[status]],
  ["Date", ({ createdAt }) => formatIsoDay(createdAt)],
]);

/** In the order of the screen, with dates that sort. */
export const wholeSheet = sheetOf([
  ["Family Name", ({ familyName }) => familyName],
  ["Status", ({ status }) => applicationStatusLabels[status]],
  ["Family Knows", ({ told }) => applicationStatusLabels[told]],
  ["Received", ({ createdAt }) => minute(createdAt)],
  ...keysOf(applicationFields)
    .filter((name) => name !== "familyName")
    .map((name) =>
      name === "phone"
        ? ([applicationFields.phone.label, phoneCell] as const)
        : answerColumn(applicationFields[name], (family) => family[name]),
    ),
  [placeFields.city.label, ({ city }) => city],
  ["Source", ({ source }) => source],
  ["Corrected", ({ corrections }) => corrections.toReversed().map(correctionLabel).join("\n")],
  ["Questionnaire", ({ questionnaireStatus: key }) => key && questionnaireStatusLabels[key]],
  ["Questionnaire Received", ({ answers }) => minute(answers?.createdAt)],
  ["Questionnaire Reviewed", ({ answers }) => minute(answers?.reviewedAt)],
  ...keysOf(questions).map((name) => answerColumn(questions[name], ({ answers }) => answers?.[name])),
  ["Assignee", ({ assignee }) => assignee],
  ["Score", ({ score }) => score.mean?.toFixed(2)],
  ["Guardian's Consent", guardianLabel],
  ["Guardian Answered", ({ guardianAnsweredAt }) => minute(guardianAnsweredAt)],
  ["Visit", ({ visit }) => visit && visitStatusLabels[visit.status]],
  ["Visit Date", ({ visit }) => visit?.scheduledDate],
  ["Visit Time Slot", ({ visit }) => visit && timeSlotLabels[visit.timeSlot]],
  ["Last Email", ({ mail }) => mail && mailKindLabels[mail.kind]],
  ["Email Status", ({ mail }) => mail && mailStatusLabels[mail.status]],
  ["Email Sent", ({ mail }) => minute(mail?.sentAt)],
  ["Consent Version", ({ consentVersion }) => consentVersion],
  ["Consented", ({ consentedAt }) => minute(consentedAt)],
  ["Application ID", ({ id }) => id],
]);

const withAnswers = async (filter: ApplicationListFilter) => {
  const answers = new Map((await fetchQuestionnaires()).map((one) => [one.family.id, one]));
  return (await allApplications(filter)).map((family) => ({ ...family, answers: answers.get(family.id) }));
};

export const applicationExports = (filter: ApplicationListFilter) =>
  [
    {
      label: "This table",
      file: "family-registrations.csv",
      load: () => allApplications(filter),
      sheet: shortSheet,
    },
    {
      label: "All columns",
      file: `${["family-registrations", formatIsoDay(new Date().toISOString()), ...filter.status].join("-")}.csv`,
      load: () => withAnswers(filter),
      sheet: wholeSheet,
    },
  ] as const;
