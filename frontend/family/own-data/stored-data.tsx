import type { ReactNode } from "react";
import { applicationFields } from "#contract/applications.ts";
import { applicationStatusLabels, familyAnswerLabels, visitStatusLabels } from "#contract/labels.ts";
import { listed } from "#contract/locale.ts";
import type { OwnData } from "#contract/own-data.ts";
import {
  questionnaireStatusLabels,
  questions,
  type Reply,
  type StoredDraft,
} from "#contract/questionnaires.ts";
import { endTimeOf, hoursLabel } from "#contract/visit-times.ts";
import { labelAnswers } from "#frontend/forms/answer-labels.ts";
import { formatDay, formatMinute, longDayLabel } from "#frontend/lib/dates.ts";
import { LabeledValue } from "#frontend/ui/labeled-value.tsx";

interface Shown {
  label: string;
  value: string | null;
}

export const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="border-t border-base-300 pt-6">
    <summary className="cursor-pointer">
      <h3 className="inline text-xl font-semibold">{title}</h3>
    </summary>
    <div className="flex flex-col items-start gap-3 pt-4">{children}</div>
  </details>
);

export const List = ({ rows }: { rows: readonly Shown[] }) => (
  <dl className="grid w-full gap-x-6 gap-y-4 sm:grid-cols-2">
    {rows.map(({ label, value }) => (
      <LabeledValue key={`${label} ${value}`} label={label} long={(value?.length ?? 0) > 80}>
        {value}
      </LabeledValue>
    ))}
  </dl>
);

const at = (time: string | null) => time && formatMinute(time);

/** The application without its correctable fields. */
const applicationRows = ({ application }: OwnData): Shown[] => [
  { label: "Status", value: applicationStatusLabels[application.status] },
  { label: "Sent", value: at(application.createdAt) },
  ...(application.source ? [{ label: "Your visit came from", value: application.source }] : []),
  ...application.corrections.map(({ fields, at: when }) => ({
    label: `Corrected ${formatMinute(when)}`,
    value: listed(fields.map((name) => applicationFields[name].label)),
  })),
];

const repliedRow = ({ text, at: replied }: Reply): Shown => ({
  label: `You replied ${formatMinute(replied)}`,
  value: text,
});

/** Until a decision, staff's notes are the question that they asked. */
const notesLabel = ({ status, reviewedAt }: NonNullable<OwnData["questionnaire"]>) =>
  reviewedAt && (status === "needs_followup" || status === "pending")
    ? `We asked ${formatMinute(reviewedAt)}`
    : "Notes from our team";

const questionnaireRows = (
  questionnaire: NonNullable<OwnData["questionnaire"]>,
  { minors, guardianConsent, guardianAnsweredAt }: OwnData["application"],
): Shown[] => [
  ...labelAnswers(questions, questionnaire),
  ...(minors === 0
    ? []
    : [{ label: "Guardian's consent", value: guardianConsent ? "Given" : guardianAnsweredAt && "Not yet" }]),
  { label: "Status", value: questionnaireStatusLabels[questionnaire.status] },
  { label: "Sent", value: at(questionnaire.createdAt) },
  ...(questionnaire.revisedAt ? [{ label: "Corrected", value: at(questionnaire.revisedAt) }] : []),
  ...questionnaire.followUps.flatMap(({ question, reply, at: asked }) => [
    { label: `We asked ${formatMinute(asked)}`, value: question },
    repliedRow(reply),
  ]),
  ...(questionnaire.reviewNotes
    ? [{ label: notesLabel(questionnaire), value: questionnaire.reviewNotes }]
    : []),
  ...(questionnaire.followUpReply ? [repliedRow(questionnaire.followUpReply)] : []),
];

const draftRows = ({ answers, updatedAt }: StoredDraft): Shown[] => [
  ...labelAnswers(questions, answers).filter(({ value }) => value),
  { label: "Last changed", value: at(updatedAt) },
];

const visitRows = (visit: NonNullable<OwnData["visit"]>): Shown[] => [
  { label: "Day", value: longDayLabel(visit.scheduledDate) },
  { label: "Time", value: hoursLabel({ ...visit, endTime: endTimeOf(visit) }) },
  ...(endTimeOf(visit) ? [] : [{ label: "How long", value: visit.duration }]),
  { label: "Status", value: visitStatusLabels[visit.status] },
  { label: "Your answer", value: visit.answer && familyAnswerLabels[visit.answer] },
  ...(visit.answerMessage ? [{ label: "Your message", value: visit.answerMessage }] : []),
];

const subscriptionLabel = ({ subscription, codeWay }: OwnData) => {
  if (codeWay === "shown") return "Shown after a code that we email you";
  if (!subscription) return "Not subscribed";
  const { confirmedAt, createdAt } = subscription;
  const subscribed = `Subscribed ${formatMinute(createdAt)}`;
  return confirmedAt ? subscribed : `${subscribed}, not confirmed yet`;
};

const agreementRows = (data: OwnData): Shown[] => [
  {
    label: "Privacy Policy",
    value: data.consent.consentedAt
      ? `You agreed to the version of ${data.consent.consentVersion} on ${formatMinute(data.consent.consentedAt)}.`
      : null,
  },
  {
    label: "Newsletter",
    value: subscriptionLabel(data),
  },
];

const Stories = ({ stories, codeWay }: OwnData) => (
  <Folded title="Your stories">
    {stories.length === 0 && (
      <p>
        {codeWay === "mailed"
          ? "No stories were shared from your email address."
          : "To see stories shared from your email address, open your information with a code we email you."}
      </p>
    )}
    {stories.map(({ id, title, content, culturalBackground, recipeOrigins, authorName, createdAt }) => (
      <details key={id} className="w-full">
        <summary className="cursor-pointer py-1 font-semibold wrap-anywhere">
          {title} <span className="text-sm font-normal opacity-80">{formatDay(createdAt)}</span>
        </summary>
        <div className="flex flex-col gap-2 pt-1 pl-4 whitespace-pre-line wrap-anywhere">
          <p>By {authorName}</p>
          {culturalBackground && <p>Cultural background: {culturalBackground}</p>}
          <p>{content}</p>
          {recipeOrigins && <p>Recipe origins: {recipeOrigins}</p>}
        </div>
      </details>
    ))}
  </Folded>
);

const Photos = ({ photos }: OwnData) => (
  <Folded title="Your photos">
    <ul className="flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noreferrer" className="block">
            <img
              src={photo}
              alt={`Number ${index + 1}, opens in a new tab`}
              loading="lazy"
              decoding="async"
              width={96}
              height={96}
              className="size-24 rounded-field bg-base-300 object-cover text-xs"
            />
          </a>
        </li>
      ))}
    </ul>
  </Folded>
);

const Emails = ({ mails }: OwnData) => (
  <Folded title="Emails we sent you">
    {mails.length === 0 && <p>We haven't sent you any yet.</p>}
    <ul className="flex w-full flex-col gap-1">
      {mails.map(({ subject, text, sentAt }) => (
        <li key={`${sentAt} ${subject}`}>
          <details>
            <summary className="cursor-pointer py-1 wrap-anywhere">
              {subject} <span className="text-sm opacity-80">{formatDay(sentAt)}</span>
            </summary>
            <p className="pt-1 pl-4 text-sm whitespace-pre-line wrap-anywhere">{text}</p>
          </details>
        </li>
      ))}
    </ul>
  </Folded>
);

/** Everything stored but the application's fields, which the correction form shows. */
export const StoredData = ({ data }: { data: OwnData }) => (
  <>
    <List rows={applicationRows(data)} />
    {data.questionnaire && (
      <Folded title="Your questionnaire">
        <List rows={questionnaireRows(data.questionnaire, data.application)} />
      </Folded>
    )}
    {data.draft && (
      <Folded title="Unsent answers">
        <List rows={draftRows(data.draft)} />
      </Folded>
    )}
    {data.visit && (
      <Folded title="Your visit">
        <List rows={visitRows(data.visit)} />
      </Folded>
    )}
    <Stories {...data} />
    {data.photos.length > 0 && <Photos {...data} />}
    <Emails {...data} />
    <Folded title="Agreement and newsletter">
      <List rows={agreementRows(data)} />
    </Folded>
  </>
);
