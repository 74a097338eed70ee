import { useState } from "react";
import type { FamilyPage } from "#contract/family-states.ts";
import { Card } from "#frontend/family/card.tsx";
import { Folded } from "#frontend/family/folded.tsx";
import { keysWith, readDraft, removeStored, writeDraft } from "#frontend/lib/drafts.ts";
import { focusOn } from "#frontend/lib/focus-on.ts";
import { draftKeysOf } from "./draft-keys.ts";
import { Questionnaire } from "./questionnaire.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { UnsentReply } from "./unsent-reply.tsx";

/** What this device sent. The link itself shows neither text nor photos. */
const Sent = ({ photos, takesFocus }: { photos: number; takesFocus: boolean }) => (
  <Card aria-label="Your reply">
    <h2 ref={takesFocus ? focusOn : null} tabIndex={-1} className="text-2xl font-semibold">
      Thanks, we’ve got your reply
    </h2>
    {photos > 0 && <p>With your {photos === 1 ? "photo" : `${photos} photos`}.</p>}
  </Card>
);

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
  /** The reply that was received or refused just now, by the key of its draft: what replaces its form takes the focus. */
  const [ended, setEnded] = useState<string>();
  const status = questionnaire?.status;
  const asked =
    status === "needs_followup" && questionnaire && "storyToTell" in questionnaire && questionnaire;
  const { replies, sentReplies, corrections } = draftKeysOf(familyId);
  // A later question starts anew.
  const keyIn = (drafts: string) => `${drafts}${questionnaire?.reviewedAt}`;
  const draftKey = keyIn(replies);
  const sentKey = keyIn(sentReplies);
  const correctionKey = keyIn(corrections);
  const sent = readDraft<{ values: { photos: number } }>(sentKey)?.values;
  // Also while pending: another device may have answered, so only the response to a reply proves that it is here.
  const unsent = (onUse?: (text: string) => void) =>
    keysWith(replies)
      .filter((key) => key !== draftKey || !asked)
      .map((key) => <UnsentReply key={key} draftKey={key} takesFocus={key === ended} onUse={onUse} />);
  return (
    <>
      {status === "pending" && sent && <Sent {...sent} takesFocus={ended === draftKey} />}
      {!asked && unsent()}
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
              correctionKey={correctionKey}
              quiet={!isFirst}
              earlier={unsent}
              onSent={(photos) => {
                writeDraft(sentKey, { values: { photos } });
                removeStored(correctionKey);
                setEnded(draftKey);
              }}
              onRefused={() => setEnded(draftKey)}
            />
          </Card>
          <Folded title="Change your answers">
            <Questionnaire
              familyId={familyId}
              asked={asked}
              // Where consent is open, the page asks.
              asksGuardian={progress.asksGuardian !== false && !progress.consentOpen}
              quiet
            />
          </Folded>
        </>
      )}
    </>
  );
};
