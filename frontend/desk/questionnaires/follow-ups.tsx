import { photoField } from "#contract/photos.ts";
import type { FollowUp, ReceivedQuestionnaire } from "#contract/questionnaires.ts";
import { formatMinute } from "#frontend/desk/shared/format.ts";
import { PhotoGroups } from "#frontend/desk/shared/photos.tsx";
import { LabeledValue } from "#frontend/ui/labeled-value.tsx";

/** What staff asked and the family replied, oldest first. Earlier rounds are folded. */
export const FollowUps = ({ questionnaire }: { questionnaire: ReceivedQuestionnaire }) => {
  const { followUps, followUpReply, followUpQuestion } = questionnaire;
  const show = ({ question, reply }: Pick<FollowUp, "question" | "reply">) => (
    <div key={reply.at} className="flex flex-col gap-3 border-l-2 border-base-300 pl-3">
      <dl className="flex flex-col gap-1">
        <LabeledValue label="We asked">{question}</LabeledValue>
        <LabeledValue label={`The family replied, ${formatMinute(reply.at)}`}>{reply.text}</LabeledValue>
      </dl>
      <PhotoGroups kinds={["reply"]} of={{ [photoField("reply")]: reply.photos }} />
    </div>
  );
  return (
    <>
      {followUps.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer">Earlier follow-ups ({followUps.length})</summary>
          <div className="mt-2 flex flex-col gap-4">{followUps.map(show)}</div>
        </details>
      )}
      {followUpReply && show({ question: followUpQuestion ?? "", reply: followUpReply })}
    </>
  );
};

/** What is new in a questionnaire that waits for a review. */
export const FollowedUp = ({ status, followUpReply, revisedAt }: ReceivedQuestionnaire) =>
  status === "pending" &&
  (followUpReply || revisedAt) && (
    <span className="badge badge-soft badge-info badge-sm">
      {followUpReply ? "Replied to the follow-up" : "Answered the follow-up"}
    </span>
  );
