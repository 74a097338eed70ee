import { MessageSquareText } from "lucide-react";
import { comfortLevelLabels, type ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { deleteQuestionnaire } from "#frontend/api/questionnaires.ts";
import { openerId } from "#frontend/desk/lists/use-list-position.tsx";
import { MailLine } from "#frontend/desk/mail/decision-mail.tsx";
import { IconTextButton } from "#frontend/desk/shared/buttons.tsx";
import { DeleteEntryButton } from "#frontend/desk/shared/delete-dialog.tsx";
import { formatDay } from "#frontend/desk/shared/format.ts";
import { StatusBadge } from "#frontend/desk/shared/status-badge.tsx";
import { MailTo } from "#frontend/ui/contact-links.tsx";
import { FollowedUp } from "./follow-ups.tsx";
import { Reviewed } from "./questionnaire-review.tsx";

const PREVIEW_CHARACTERS = 100;

const graphemes = new Intl.Segmenter();

/** By characters as readers see them, so that no emoji is cut in half. */
const preview = (text: string) => {
  let shown = 0;
  for (const { index } of graphemes.segment(text)) {
    if (shown === PREVIEW_CHARACTERS) return `${text.slice(0, index)}…`;
    shown += 1;
  }
  return text;
};

interface QuestionnaireCardProps {
  questionnaire: ReceivedQuestionnaire;
  onReview: () => void;
}

export const QuestionnaireCard = ({ questionnaire, onReview }: QuestionnaireCardProps) => {
  const { id, family, comfortLevel, createdAt, revisedAt, storyToTell, status, mail } = questionnaire;
  return (
    <article
      aria-labelledby={`family-${id}`}
      className="flex flex-col gap-2 rounded-box border border-base-300 bg-base-100 p-4"
    >
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 id={`family-${id}`} className="text-lg leading-6 font-semibold wrap-anywhere">
            {family.familyName}
          </h3>
          <p className="text-sm wrap-anywhere">
            {family.primaryContact} · <MailTo address={family.email} className="link link-hover" />
          </p>
        </div>
        <div className="flex flex-wrap gap-1">
          <FollowedUp {...questionnaire} />
          <StatusBadge of="questionnaire" status={status} />
          {family.status === "withdrawn" && <StatusBadge of="application" status="withdrawn" />}
        </div>
      </header>
      <MailLine mail={mail} family={family} />
      <p className="wrap-anywhere">{preview(storyToTell)}</p>
      <Reviewed questionnaire={questionnaire} />
      <footer className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="opacity-80">
          Comfort level: {comfortLevel ? comfortLevelLabels[comfortLevel] : "Not answered"}
        </span>
        <span className="opacity-80">
          Submitted <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </span>
        {revisedAt && (
          <span className="font-semibold">
            Corrected <time dateTime={revisedAt}>{formatDay(revisedAt)}</time>
          </span>
        )}
        <div className="ml-auto flex gap-1">
          <IconTextButton
            id={openerId(family.id)}
            Icon={MessageSquareText}
            label="Review"
            aria-label={`Review ${family.familyName}`}
            onClick={onReview}
          />
          <DeleteEntryButton
            label={`Delete questionnaire of ${family.familyName}`}
            thing="Questionnaire"
            subject={id}
            deletion={{ mutationFn: deleteQuestionnaire }}
            gone={`The questionnaire of ${family.familyName} is gone.`}
            failure="Failed to delete questionnaire."
          >
            <p>
              This permanently deletes every answer of <strong>{family.familyName}</strong> and its review.
              This cannot be undone. While the application is approved or scheduled, the family's link then
              opens an empty questionnaire.
            </p>
          </DeleteEntryButton>
        </div>
      </footer>
    </article>
  );
};
