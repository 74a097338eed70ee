import {
  applicationStatusLabels,
  availableDayLabels,
  experienceLabels,
  familySizeLabels,
  type ListedApplication,
  specialtyLabels,
} from "#contract/applications.ts";
import { questionnaireStatusLabels } from "#contract/questionnaires.ts";
import { timeSlotLabels, visitStatusLabels } from "#contract/visits.ts";
import type { ApplicationListFilter } from "#frontend/api/applications.ts";
import { longDayLabel } from "#frontend/desk/calendar-labels.ts";
import { asCsv } from "#frontend/lib/csv.ts";
import { formatIsoDay, formatMinute } from "#frontend/lib/dates.ts";

/** The columns that tell a field, with their titles. */
type Columns<Value> = Record<string, (value: Value) => string | null | undefined>;

const asItIs = (text: string | null) => text;
const listed = <Key extends string>(labels: Record<Key, string>) => {
  return (keys: readonly Key[]) => keys.map((key) => labels[key]).join(", ");
};
const label = <Key extends string>(labels: Record<Key, string>) => {
  return (key: Key | null) => key && labels[key];
};

/** As the screen calls and writes them. Of every field an application has: the compiler misses those that lack. */
const columns: { [Field in keyof ListedApplication]: Columns<ListedApplication[Field]> } = {
  familyName: { "Family Name": asItIs },
  status: { Status: label(applicationStatusLabels) },
  createdAt: { Received: formatMinute },
  primaryContact: { "Primary Contact": asItIs },
  familySize: { "Family Size": label(familySizeLabels) },
  email: { "Email Address": asItIs },
  phone: { "Phone Number": asItIs },
  address: { "Home Address": asItIs },
  availableDays: { "Best Days for Filming": listed(availableDayLabels) },
  specialties: { "Cooking Specialties": listed(specialtyLabels) },
  experience: { "Cooking Experience": label(experienceLabels) },
  signatureDish1: { "Signature Dish #1": asItIs },
  signatureDish2: { "Signature Dish #2": asItIs },
  questionnaireStatus: { Questionnaire: label(questionnaireStatusLabels) },
  visit: {
    Visit: (visit) => visit && visitStatusLabels[visit.status],
    "Visit Date": (visit) => visit && longDayLabel(visit.scheduledDate),
    "Visit Time Slot": (visit) => visit && timeSlotLabels[visit.timeSlot],
  },
  consentVersion: { "Consent Version": asItIs },
  consentedAt: { Consented: (time) => time && formatMinute(time) },
  id: { "Application ID": asItIs },
};

const fields = Object.keys(columns) as (keyof ListedApplication)[];

const cellsOf = <Field extends keyof ListedApplication>(family: ListedApplication, field: Field) => {
  const written: Columns<ListedApplication[Field]> = columns[field];
  return Object.values(written).map((write) => write(family[field]) ?? "");
};

/** Everything there is of each application, with how its questionnaire and its visit stand. */
export const allFieldsAsCsv = (families: readonly ListedApplication[]) =>
  asCsv(
    fields.flatMap((field) => Object.keys(columns[field])),
    families.map((family) => fields.flatMap((field) => cellsOf(family, field))),
  );

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
