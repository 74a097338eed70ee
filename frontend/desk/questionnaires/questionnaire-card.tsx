import { MessageSquareText } from "lucide-react";
import { comfortLevelLabels, type ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { QuestionnaireStatusBadge, WithdrawnBadge } from "#frontend/desk/casting-card/status-badge.tsx";
import { MailStanding } from "#frontend/desk/decision-mail/mail-standing.tsx";
import { tellingOfQuestionnaire } from "#frontend/desk/decision-mail/standing-words.ts";
import { formatDay } from "#frontend/desk/formats/dates.ts";
import { DeleteButton } from "#frontend/ui/delete-button.tsx";
import { MailTo } from "#frontend/ui/mail-to.tsx";
import { preview } from "./preview.ts";
import { Reviewed } from "./reviewed.tsx";

/** Characters of the story that a card shows. */
const PREVIEW = 100;

interface QuestionnaireCardProps {
  questionnaire: ReceivedQuestionnaire;
  onReview: () => void;
  onDelete: () => void;
}

export const QuestionnaireCard = ({ questionnaire, onReview, onDelete }: QuestionnaireCardProps) => {
  const { family, comfortLevel, createdAt, revisedAt, storyToTell, status, mail } = questionnaire;
  return (
    <article
      aria-labelledby={`family-${questionnaire.id}`}
      className="flex flex-col gap-3 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm"
    >
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 id={`family-${questionnaire.id}`} className="text-lg font-semibold wrap-anywhere">
            {family.familyName}
          </h3>
          <p className="text-sm wrap-anywhere">
            {family.primaryContact} · <MailTo address={family.email} className="link link-hover" />
          </p>
        </div>
        <div className="flex flex-col items-end gap-1">
          <QuestionnaireStatusBadge status={status} />
          <WithdrawnBadge family={family} />
          <MailStanding mail={mail} family={family} telling={tellingOfQuestionnaire[status]} />
        </div>
      </header>
      <p className="wrap-anywhere">{preview(storyToTell, PREVIEW)}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm opacity-80">
        <li>Comfort level: {comfortLevel ? comfortLevelLabels[comfortLevel] : "Not answered"}</li>
        <li>
          Submitted <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </li>
        {revisedAt && (
          <li className="font-semibold">
            Revised <time dateTime={revisedAt}>{formatDay(revisedAt)}</time>
          </li>
        )}
      </ul>
      <Reviewed questionnaire={questionnaire} />
      <footer className="mt-auto flex justify-end gap-1">
        <button
          type="button"
          className="btn btn-sm"
          aria-label={`Review ${family.familyName}`}
          onClick={onReview}
        >
          <MessageSquareText aria-hidden className="size-4" />
          Review
        </button>
        <DeleteButton label={`Delete questionnaire of ${family.familyName}`} onClick={onDelete} />
      </footer>
    </article>
  );
};
