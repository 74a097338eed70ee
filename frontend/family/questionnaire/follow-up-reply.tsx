import { useEffect, useState } from "react";
import type { FamilyPage } from "#contract/family-states.ts";
import { show } from "#contract/show.ts";
import { Card } from "#frontend/family/card.tsx";
import { Folded } from "#frontend/family/folded.tsx";
import { type Draft, keysWith, readDraft, removeStored, writeDraft } from "#frontend/lib/drafts.ts";
import { MailTo } from "#frontend/ui/contact-links.tsx";
import { Questionnaire } from "./questionnaire.tsx";
import { ReplyForm } from "./reply-form.tsx";

/** What this device sent. The link itself shows neither text nor photos. */
const Sent = ({ thumbnails }: { thumbnails: string[] }) => (
  <Card aria-label="Your reply">
    <h2 className="text-2xl font-semibold">Thanks, we’ve got your reply</h2>
    <ul aria-label="Photos you sent" className="flex flex-wrap gap-2 empty:hidden">
      {thumbnails.map((thumbnail, index) => (
        <li key={thumbnail}>
          <img src={thumbnail} alt={`Number ${index + 1}`} className="size-24 rounded-field object-cover" />
        </li>
      ))}
    </ul>
  </Card>
);

/** A reply to a question that isn't asked any more. */
const Unsent = ({ draftKey }: { draftKey: string }) => {
  const [text, setText] = useState(() => readDraft<Draft<{ text: string }>>(draftKey)?.values.text);
  const forget = () => {
    removeStored(draftKey);
    setText(undefined);
  };
  if (!text) return null;
  return (
    <Card aria-label="Not sent">
      <p>
        We aren't asking this anymore, and your reply may not have reached us. If you'd like us to know,
        please send it to <MailTo address={show.casting} />:
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <button type="button" className="link self-start py-1" onClick={forget}>
        Delete this text
      </button>
    </Card>
  );
};

interface FollowUpReplyProps {
  familyId: string;
  page: FamilyPage;
  /** The question is the headline. */
  isFirst: boolean;
}

/** While staff ask for more: a box for the reply, and the answers to change. Afterwards: thanks, or what didn't reach them. */
export const FollowUpReply = ({
  familyId,
  page: { progress, questionnaire },
  isFirst,
}: FollowUpReplyProps) => {
  const status = questionnaire?.status;
  const asked =
    status === "needs_followup" && questionnaire && "storyToTell" in questionnaire && questionnaire;
  // A later question starts anew.
  const drafts = `family:${familyId}:draft:reply:`;
  const draftKey = `${drafts}${questionnaire?.reviewedAt}`;
  const sentKey = `family:${familyId}:draft:sent-reply:${questionnaire?.reviewedAt}`;
  /** The response was lost, but the reply has made the review pending again. */
  const wasReceived = status === "pending" && Boolean(readDraft<Draft<object>>(draftKey)?.unsent);
  useEffect(() => {
    if (!wasReceived) return;
    writeDraft(sentKey, { values: { thumbnails: [] } });
    removeStored(draftKey);
  }, [wasReceived, sentKey, draftKey]);
  const sent = readDraft<{ values: { thumbnails: string[] } }>(sentKey)?.values;
  return (
    <>
      {status === "pending" && (sent || wasReceived) && <Sent thumbnails={sent?.thumbnails ?? []} />}
      {keysWith(drafts)
        .filter((key) => key !== draftKey || !(asked || wasReceived))
        .map((key) => (
          <Unsent key={key} draftKey={key} />
        ))}
      {asked && (
        <>
          <Card aria-label="Your reply">
            {!isFirst && (
              <>
                <h2 className="text-xl font-semibold">One more question</h2>
                <p className="text-lg whitespace-pre-line wrap-anywhere">{asked.reviewNotes}</p>
              </>
            )}
            <ReplyForm
              key={draftKey}
              familyId={familyId}
              draftKey={draftKey}
              quiet={!isFirst}
              onSent={(thumbnails) => writeDraft(sentKey, { values: { thumbnails } })}
            />
          </Card>
          <Folded title="Change your answers">
            <Questionnaire
              familyId={familyId}
              asked={asked}
              // Where consent is open, the page asks.
              asksGuardian={progress.asksGuardian !== false && !progress.consentOpen}
            />
          </Folded>
        </>
      )}
    </>
  );
};
