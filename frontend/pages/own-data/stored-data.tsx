import { applicationFields } from "#contract/applications.ts";
import type { StoredDraft } from "#contract/drafts.ts";
import {
  applicationStatusLabels,
  familyAnswerLabels,
  timeSlotLabels,
  visitStatusLabels,
} from "#contract/family-page-labels.ts";
import { answersInWords, inWords } from "#contract/fields.ts";
import { keysOf } from "#contract/labels.ts";
import type { OwnData } from "#contract/own-data.ts";
import { questionnaireStatusLabels, questions } from "#contract/questionnaires.ts";
import { longDayLabel } from "#frontend/lib/calendar-labels.ts";
import { formatMinute } from "#frontend/lib/dates.ts";
import { Answer } from "#frontend/ui/answer.tsx";
import { FoldedPart } from "./part.tsx";
import { StoredMails } from "./stored-mails.tsx";
import { StoredStories } from "./stored-stories.tsx";

interface Shown {
  /** Where the label is not the only one that is called so. */
  id?: string;
  label: string;
  words: string | null;
}

const List = ({ rows }: { rows: readonly Shown[] }) => (
  <dl className="grid w-full gap-x-6 gap-y-4 sm:grid-cols-2">
    {rows.map(({ label, words, id = label }) => (
      <Answer key={id} label={label} long={(words?.length ?? 0) > 80}>
        {words}
      </Answer>
    ))}
  </dl>
);

const at = (time: string | null) => time && formatMinute(time);

const applicationRows = ({ application }: OwnData): Shown[] => [
  ...answersInWords(applicationFields, application),
  { label: "Status", words: applicationStatusLabels[application.status] },
  { label: "Sent", words: at(application.createdAt) },
  ...application.corrections.map(({ fields, at: when }) => ({
    id: when,
    label: `Corrected ${formatMinute(when)}`,
    words: fields.map((name) => applicationFields[name].label).join(", "),
  })),
];

const questionnaireRows = (questionnaire: NonNullable<OwnData["questionnaire"]>): Shown[] => [
  ...answersInWords(questions, questionnaire),
  { label: "Status", words: questionnaireStatusLabels[questionnaire.status] },
  { label: "Sent", words: at(questionnaire.createdAt) },
  ...(questionnaire.revisedAt ? [{ label: "Corrected", words: at(questionnaire.revisedAt) }] : []),
  ...(questionnaire.reviewNotes ? [{ label: "Notes from our team", words: questionnaire.reviewNotes }] : []),
];

/** What is typed so far, right or wrong. */
const draftRows = ({ answers, updatedAt }: StoredDraft): Shown[] => [
  ...keysOf(questions).flatMap((name) => {
    const { [name]: typed = null } = answers;
    const words = inWords(questions[name], typed);
    return words ? [{ label: questions[name].label, words }] : [];
  }),
  { label: "Last changed", words: at(updatedAt) },
];

const visitRows = (visit: NonNullable<OwnData["visit"]>): Shown[] => [
  { label: "Day", words: longDayLabel(visit.scheduledDate) },
  { label: "Time", words: timeSlotLabels[visit.timeSlot] },
  { label: "How long", words: visit.duration },
  { label: "Status", words: visitStatusLabels[visit.status] },
  { label: "Your answer", words: visit.answer && familyAnswerLabels[visit.answer] },
  ...(visit.answerMessage ? [{ label: "Your message", words: visit.answerMessage }] : []),
];

const subscriptionWords = ({ subscription, codeWay }: OwnData) => {
  if (codeWay === "shown") return "Shown after a code that we mail to your address";
  if (!subscription) return "Not subscribed";
  const { confirmedAt, createdAt } = subscription;
  return `Subscribed ${formatMinute(createdAt)}${confirmedAt ? "" : ", not confirmed yet"}`;
};

const agreementRows = (data: OwnData): Shown[] => [
  {
    label: "Privacy policy",
    words: data.consent.consentedAt
      ? `You agreed to the one of ${data.consent.consentVersion} on ${formatMinute(data.consent.consentedAt)}.`
      : null,
  },
  {
    label: "Newsletter",
    words: subscriptionWords(data),
  },
];

/** All of it, to read. */
export const StoredData = ({ data }: { data: OwnData }) => (
  <>
    <FoldedPart title="Your application" open>
      <List rows={applicationRows(data)} />
    </FoldedPart>
    <FoldedPart title="Your questionnaire">
      {data.questionnaire ? <List rows={questionnaireRows(data.questionnaire)} /> : <p>There is none yet.</p>}
    </FoldedPart>
    {data.draft && (
      <FoldedPart title="Answers you have not sent yet">
        <List rows={draftRows(data.draft)} />
      </FoldedPart>
    )}
    <FoldedPart title="Your visit">
      {data.visit ? <List rows={visitRows(data.visit)} /> : <p>There is none.</p>}
    </FoldedPart>
    <StoredStories {...data} />
    <StoredMails mails={data.mails} />
    <FoldedPart title="Agreement and newsletter">
      <List rows={agreementRows(data)} />
    </FoldedPart>
  </>
);
