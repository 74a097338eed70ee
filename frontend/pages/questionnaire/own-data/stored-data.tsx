import { applicationFields } from "#contract/applications.ts";
import type { StoredDraft } from "#contract/drafts.ts";
import { answersInWords, inWords } from "#contract/fields.ts";
import { keysOf } from "#contract/labels.ts";
import { listed } from "#contract/locale.ts";
import type { OwnData } from "#contract/own-data.ts";
import { questionnaireStatusLabels, questions } from "#contract/questionnaires.ts";
import {
  applicationStatusLabels,
  familyAnswerLabels,
  timeSlotLabels,
  visitStatusLabels,
} from "#contract/words/family-pages.ts";
import { longDayLabel, timeLabel } from "#frontend/lib/calendar-labels.ts";
import { formatMinute } from "#frontend/lib/dates.ts";
import { Answer } from "#frontend/ui/answer.tsx";
import { FoldedPart } from "./part.tsx";
import { StoredMails } from "./stored-mails.tsx";
import { StoredStories } from "./stored-stories.tsx";
import { storedWords } from "./stored-words.ts";

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
  { label: storedWords.status, words: applicationStatusLabels[application.status] },
  { label: storedWords.sent, words: at(application.createdAt) },
  ...application.corrections.map(({ fields, at: when }) => ({
    id: when,
    label: storedWords.correctedAt(formatMinute(when)),
    words: listed(fields.map((name) => applicationFields[name].label)),
  })),
];

const questionnaireRows = (questionnaire: NonNullable<OwnData["questionnaire"]>): Shown[] => [
  ...answersInWords(questions, questionnaire),
  { label: storedWords.status, words: questionnaireStatusLabels[questionnaire.status] },
  { label: storedWords.sent, words: at(questionnaire.createdAt) },
  ...(questionnaire.revisedAt ? [{ label: storedWords.corrected, words: at(questionnaire.revisedAt) }] : []),
  ...(questionnaire.reviewNotes ? [{ label: storedWords.notes, words: questionnaire.reviewNotes }] : []),
];

/** What is typed so far, right or wrong. */
const draftRows = ({ answers, updatedAt }: StoredDraft): Shown[] => [
  ...keysOf(questions).flatMap((name) => {
    const { [name]: typed = null } = answers;
    const words = inWords(questions[name], typed);
    return words ? [{ label: questions[name].label, words }] : [];
  }),
  { label: storedWords.lastChanged, words: at(updatedAt) },
];

const visitRows = (visit: NonNullable<OwnData["visit"]>): Shown[] => [
  { label: storedWords.day, words: longDayLabel(visit.scheduledDate) },
  { label: storedWords.time, words: timeSlotLabels[visit.timeSlot] },
  ...(visit.arrivalTime ? [{ label: storedWords.arrival, words: timeLabel(visit.arrivalTime) }] : []),
  { label: storedWords.howLong, words: visit.duration },
  { label: storedWords.status, words: visitStatusLabels[visit.status] },
  { label: storedWords.answer, words: visit.answer && familyAnswerLabels[visit.answer] },
  ...(visit.answerMessage ? [{ label: storedWords.message, words: visit.answerMessage }] : []),
];

const subscriptionWords = ({ subscription, codeWay }: OwnData) => {
  if (codeWay === "shown") return storedWords.shownAfterCode;
  if (!subscription) return storedWords.notSubscribed;
  const { confirmedAt, createdAt } = subscription;
  const subscribed = confirmedAt ? storedWords.subscribed : storedWords.subscribedUnconfirmed;
  return subscribed(formatMinute(createdAt));
};

const agreementRows = (data: OwnData): Shown[] => [
  {
    label: storedWords.privacyPolicy,
    words: data.consent.consentedAt
      ? storedWords.agreed(data.consent.consentVersion, formatMinute(data.consent.consentedAt))
      : null,
  },
  {
    label: storedWords.newsletter,
    words: subscriptionWords(data),
  },
];

/** All of it, to read. */
export const StoredData = ({ data }: { data: OwnData }) => (
  <>
    <FoldedPart title={storedWords.application} open>
      <List rows={applicationRows(data)} />
    </FoldedPart>
    <FoldedPart title={storedWords.questionnaire}>
      {data.questionnaire ? (
        <List rows={questionnaireRows(data.questionnaire)} />
      ) : (
        <p>{storedWords.noQuestionnaire}</p>
      )}
    </FoldedPart>
    {data.draft && (
      <FoldedPart title={storedWords.draft}>
        <List rows={draftRows(data.draft)} />
      </FoldedPart>
    )}
    <FoldedPart title={storedWords.visit}>
      {data.visit ? <List rows={visitRows(data.visit)} /> : <p>{storedWords.noVisit}</p>}
    </FoldedPart>
    <StoredStories {...data} />
    <StoredMails mails={data.mails} />
    <FoldedPart title={storedWords.agreement}>
      <List rows={agreementRows(data)} />
    </FoldedPart>
  </>
);
