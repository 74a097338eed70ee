import { eq, sql } from "drizzle-orm";
import {
  type FollowUp,
  type NewReply,
  type PublicQuestionnaire,
  publicFields,
} from "#contract/questionnaires.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, pick } from "#worker/db/expressions.ts";
import { once, recordCreated } from "#worker/db/idempotency.ts";
import { guard, nextVersion } from "#worker/db/locks.ts";
import { questionnaires } from "#worker/db/schema/entities.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { takeBack } from "#worker/mail/decisions/set.ts";
import { asShown, reviewAsShown, shownReview } from "#worker/mail/decisions/shown.ts";
import { mailToFamily, queueAutomaticMail, type Requester } from "#worker/mail/visitor-mails.ts";
import { claimPhotos, mayClaim, refusalOfPhotos } from "#worker/photos/claim.ts";
import { noteAnswer, type Sending, selectFamily } from "./answer.ts";
import { deleteDraft, isCorrectable } from "./draft.ts";

const { id, updatedAt } = questionnaires;

const sentColumns = { ...pick(questionnaires, publicFields), shownReview };

const NOT_ASKED = "A reply can be sent only while our casting team asks for one.";

/**
 * Stores a family's reply with the question as the family was shown it, which makes the review pending again, and queues a
 * confirmation. The answers stay. A repeat returns what is stored, without a `mailId`.
 */
export const replyToFollowUp = async (
  db: Database,
  familyId: string,
  { text }: Pick<NewReply, "text">,
  requester: Requester,
  { photos = [], idempotencyKey }: Sending = {},
): Promise<{ questionnaire: PublicQuestionnaire; mailId?: string }> => {
  const [family] = await selectFamily(db, familyId);
  if (!family) throw new NotFound("questionnaire");
  const { questionnaireId, email } = family;
  if (!questionnaireId) throw new Conflict(NOT_ASKED);
  const owner = { questionnaireId };
  const mail = mailToFamily("questionnaire_received", { familyId, to: email });
  const now = new Date().toISOString();
  const reply = JSON.stringify({ text, photos: photos.flatMap((photo) => photo.id ?? []), at: now });
  const isAsked = isCorrectable(db, familyId);
  return once(db, idempotencyKey, {
    create: async () => {
      const [, [replied]] = await db.batch([
        guard(db, sql`${hasRow(db, questionnaires, isAsked)} AND ${mayClaim(db, photos, owner)}`),
        // Before the mail is taken back: what the family is shown depends on it.
        db
          .update(questionnaires)
          .set({
            followUpReply: sql<FollowUp>`json_object('question', ${reviewAsShown} ->> 'reviewNotes',
              'at', ${reviewAsShown} ->> 'reviewedAt', 'reply', json(${reply}))`,
            status: "pending",
            updatedAt: nextVersion(updatedAt, now),
          })
          .where(eq(id, questionnaireId))
          .returning(sentColumns),
        takeBack(db, questionnaireId),
        deleteDraft(db, familyId),
        ...claimPhotos(db, photos, owner),
        noteAnswer(db, familyId, ["followUpReply"]),
        ...(await queueAutomaticMail(db, mail, requester)),
        ...recordCreated(db, idempotencyKey, questionnaireId, now),
      ]);
      if (!replied) throw new Error("A reply that was stored is not there");
      return { questionnaire: asShown(replied), mailId: mail.id };
    },
    again: async (earlier) => {
      const [found] = await db.select(sentColumns).from(questionnaires).where(eq(id, earlier));
      return found && { questionnaire: asShown(found) };
    },
    refusal: async () => {
      const [asked] = await db.select({ id }).from(questionnaires).where(isAsked);
      return asked ? refusalOfPhotos(db, photos, owner) : new Conflict(NOT_ASKED);
    },
  });
};
