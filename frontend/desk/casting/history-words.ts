import { applicationFields } from "#contract/applications.ts";
import { FAMILY, type HistoryEntry, historyActionLabels, SYSTEM } from "#contract/history.ts";
import { mailKindLabels } from "#contract/mail.ts";
import { questionnaireStatusLabels } from "#contract/questionnaires.ts";
import { applicationStatusLabels, timeSlotLabels } from "#contract/words/family-pages.ts";
import { dayLabel, timeLabel } from "#frontend/desk/shared/format.ts";
import { replyWords } from "#frontend/desk/visits/family-reply.tsx";

/** Whoever did it. */
export const actorName = (actor: string) =>
  ({ [FAMILY]: "The family", [SYSTEM]: "The site" })[actor] ?? actor;

const reviews: Readonly<Record<string, string>> = questionnaireStatusLabels;
const named: Readonly<Record<string, string>> = { ...applicationStatusLabels, ...replyWords };

const settingNames: Readonly<Record<string, string>> = {
  copyTo: "Copies",
  doubleOptIn: "Newsletter sign-ups",
  retention: "How long things are kept",
  ...mailKindLabels,
};

/** A status, an answer, or a slot such as `2026-12-04 morning 09:30`. */
const valueInWords = (value: string, names: Readonly<Record<string, string>>) => {
  const [date = "", slot = "", time] = value.split(" ");
  const slotLabel = (timeSlotLabels as Readonly<Record<string, string>>)[slot];
  if (!slotLabel) return names[value] ?? value;
  return [dayLabel(date), slotLabel.replace(/ \(.*/, ""), time && timeLabel(time)].filter(Boolean).join(", ");
};

const fieldLabel = (name: string) =>
  name in applicationFields
    ? applicationFields[name as keyof typeof applicationFields].label
    : (settingNames[name] ?? name);

/** What happened, as in 'Decided: Pending → Approved' and 'Corrected: Phone Number'. */
export const entryInWords = ({ action, fields, from, to }: HistoryEntry) => {
  const names = action === "reviewed" ? reviews : named;
  const values = [from, to].filter((value) => value !== null);
  const change = values.map((value) => valueInWords(value, names)).join(" → ");
  const what = change || fields.map(fieldLabel).join(", ");
  return [historyActionLabels[action], what].filter(Boolean).join(": ");
};
