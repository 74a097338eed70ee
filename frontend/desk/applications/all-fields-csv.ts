import { applicationFields } from "#contract/applications.ts";
import type { ListedApplication } from "#contract/families.ts";
import { keysOf } from "#contract/labels.ts";
import { mailKindLabels, mailStatusLabels } from "#contract/mail.ts";
import { questionnaireStatusLabels } from "#contract/questionnaires.ts";
import { applicationStatusLabels, timeSlotLabels, visitStatusLabels } from "#contract/words/family-pages.ts";
import type { ApplicationListFilter } from "#frontend/api/applications.ts";
import { formatMinute, longDayLabel } from "#frontend/desk/formats/dates.ts";
import { inWords } from "#frontend/forms/answers-in-words.ts";
import type { Sheet } from "#frontend/lib/csv.ts";
import { formatIsoDay } from "#frontend/lib/dates.ts";
import { correctionInWords } from "./corrections.ts";

type Column = readonly [title: string, write: (family: ListedApplication) => string | null | undefined];

/** By commas in any language, so that a spreadsheet can take them apart. */
const separated = (words: readonly string[]) => words.join(", ");

const columnOf = (name: keyof typeof applicationFields): Column => {
  const field = applicationFields[name];
  return [field.label, (family) => inWords(field, family[name], separated)];
};

/** Of what an application has beside its answers: the compiler misses what lacks. */
const {
  status,
  createdAt,
  ...later
}: Record<Exclude<keyof ListedApplication, keyof typeof applicationFields>, Column[]> = {
  status: [["Status", (family) => applicationStatusLabels[family.status]]],
  createdAt: [["Received", (family) => formatMinute(family.createdAt)]],
  told: [["Family Knows", (family) => applicationStatusLabels[family.told]]],
  questionnaireStatus: [
    ["Questionnaire", ({ questionnaireStatus: key }) => key && questionnaireStatusLabels[key]],
  ],
  visit: [
    ["Visit", ({ visit }) => visit && visitStatusLabels[visit.status]],
    ["Visit Date", ({ visit }) => visit && longDayLabel(visit.scheduledDate)],
    ["Visit Time Slot", ({ visit }) => visit && timeSlotLabels[visit.timeSlot]],
  ],
  mail: [
    ["Last Mail", ({ mail }) => mail && mailKindLabels[mail.kind]],
    ["Mail Status", ({ mail }) => mail && mailStatusLabels[mail.status]],
    ["Mail Sent", ({ mail }) => mail?.sentAt && formatMinute(mail.sentAt)],
  ],
  corrections: [
    ["Corrected by Family", ({ corrections }) => corrections.toReversed().map(correctionInWords).join("\n")],
  ],
  consentVersion: [["Consent Version", ({ consentVersion }) => consentVersion]],
  consentedAt: [["Consented", ({ consentedAt }) => consentedAt && formatMinute(consentedAt)]],
  id: [["Application ID", ({ id }) => id]],
  // A version, for the site alone.
  updatedAt: [],
};

/** In the order in which the screen has them. */
const columns = [
  columnOf("familyName"),
  ...status,
  ...createdAt,
  ...keysOf(applicationFields)
    .filter((name) => name !== "familyName")
    .map(columnOf),
  ...Object.values(later).flat(),
];

/** Everything there is of each application, with how its questionnaire and its visit stand. */
export const allFieldsSheet: Sheet<ListedApplication> = {
  titles: columns.map(([title]) => title),
  cellsOf: (family) => columns.map(([, write]) => write(family) ?? ""),
};

const LONGEST_SEARCH = 40;

/** Of any text, what every file system takes: its letters and digits, and dashes between. */
const forFileName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, "-")
    .slice(0, LONGEST_SEARCH)
    .replace(/^-|-$/g, "");

/** Says when the file was made, and of which applications. */
export const allFieldsFile = ({ status, q }: ApplicationListFilter, now = new Date()) =>
  `${["family-registrations", formatIsoDay(now.toISOString()), status, forFileName(q)].filter(Boolean).join("-")}.csv`;
