import { sql } from "drizzle-orm";
import {
  type FollowUp,
  type NewReply,
  type PublicQuestionnaire,
  publicFields,
} from "#contract/questionnaires.ts";
import type { Database } from "#worker/db/client.ts";
import { pick } from "#worker/db/expressions.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { reviewAsShown } from "#worker/mail/decisions/shown.ts";
import type { Requester } from "#worker/mail/visitor-mails.ts";
import { answerFollowUp, type Sending, selectFamily } from "./answer.ts";

const notAsked = "A reply can be sent only while our casting team asks for one.";

/** Stores a family's reply with the question as the family was shown it. The answers stay. */
export const replyToFollowUp = async (
  db: Database,
  familyId: string,
  { text }: Pick<NewReply, "text">,
  requester: Requester,
  sending: Sending = {},
): Promise<{ questionnaire: PublicQuestionnaire; mailId?: string }> => {
  const [family] = await selectFamily(db, familyId);
  if (!family) throw new NotFound("questionnaire");
  const { email, questionnaireId } = family;
  if (!questionnaireId) throw new Conflict(notAsked);
  const now = new Date().toISOString();
  const photos = sending.photos?.flatMap((photo) => photo.id ?? []) ?? [];
  const reply = JSON.stringify({ text, photos, at: now });
  const { questionnaire, ...sent } = await answerFollowUp(db, { familyId, email }, requester, sending, {
    questionnaireId,
    set: {
      followUpReply: sql<FollowUp>`json_object('question', ${reviewAsShown} ->> 'reviewNotes',
        'at', ${reviewAsShown} ->> 'reviewedAt', 'reply', json(${reply}))`,
    },
    fields: ["followUpReply"],
    notAsked,
    now,
  });
  return { questionnaire: pick(questionnaire, publicFields), ...sent };
};
