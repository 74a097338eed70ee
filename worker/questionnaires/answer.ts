import { eq, type SQL, sql } from "drizzle-orm";
import { FAMILY } from "#contract/history.ts";
import { isId } from "#contract/ids.ts";
import { photoField } from "#contract/photos.ts";
import {
  type AnswerPhotos,
  answerPhotoKinds,
  type CorrectableQuestionnaire,
  type CorrectedQuestionnaire,
  type NewQuestionnaire,
  type Questionnaire,
  type QuestionnaireAnswers,
  questionnaireAnswers,
} from "#contract/questionnaires.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, jsonObject } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { type IdempotencyKey, once, recordCreated } from "#worker/db/idempotency.ts";
import { guard, nextVersion } from "#worker/db/locks.ts";
import { applications, questionnaires } from "#worker/db/schema/entities.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { takeBack, takeBackReminders } from "#worker/mail/decisions/set.ts";
import { asShown, isInvited } from "#worker/mail/decisions/shown.ts";
import { mailToFamily, queueAutomaticMail, type Requester } from "#worker/mail/visitor-mails.ts";
import {
  claimPhotos,
  mayClaim,
  refusalOfPhotos,
  releasePhotos,
  type SentPhoto,
} from "#worker/photos/claim.ts";
import { deleteDraft, isCorrectable, isUnanswered } from "./draft.ts";
import { shownToFamily } from "./read.ts";

/* A family answers its questionnaire, and corrects its answers during a follow-up. */

const { id, familyRegistrationId, updatedAt } = questionnaires;

const atFamily = { field: "familyRegistrationId" };

export const selectFamily = (db: Database, familyId: string) =>
  db
    .select({ email: applications.email, isInvited: isInvited.mapWith(Boolean), questionnaireId: id })
    .from(applications)
    .leftJoin(questionnaires, eq(familyRegistrationId, applications.id))
    .where(eq(applications.id, familyId));

/** The response to a family. Only staff and the family's own data have replies and photos. */
type SentQuestionnaire = Omit<Questionnaire, "followUpReply" | "followUps" | keyof AnswerPhotos>;

/** Only staff see who reviews. */
const reviewedBy = sql<null>`NULL`.as("reviewed_by");
const sentColumns = { ...shownToFamily, familyRegistrationId, updatedAt, reviewedBy };

export interface Sending {
  photos?: readonly SentPhoto[];
  idempotencyKey?: IdempotencyKey | undefined;
}

export const noteAnswer = (db: Database, familyId: string, fields: string[] = []) =>
  recordHistory(db, [{ familyId, action: "answered", fields }], { actor: FAMILY });

/** The statement that stores what a guardian said beside the answers, if asked. 'Not yet' takes no consent back. */
const noteGuardian = (
  db: Database,
  familyId: string,
  version: NewQuestionnaire["guardianConsent"],
  now: string,
) =>
  version === undefined
    ? []
    : [
        db
          .update(applications)
          .set({ ...(version && { guardianConsent: version }), guardianAnsweredAt: now })
          .where(eq(applications.id, familyId)),
      ];

/** Stores a family's answers, once, and queues their confirmation. A repeat returns the stored ones, without a `mailId`. */
export const submitQuestionnaire = async (
  db: Database,
  { guardianConsent, familyPhotos: _family, kitchenPhotos: _kitchen, ...input }: NewQuestionnaire,
  requester: Requester,
  { photos = [], idempotencyKey }: Sending = {},
): Promise<{ questionnaire: SentQuestionnaire; mailId?: string }> => {
  const familyId = input.familyRegistrationId;
  if (!isId(familyId)) throw new NotFound("family", atFamily);
  const [family] = await selectFamily(db, familyId);
  if (!family) throw new NotFound("family", atFamily);
  const now = new Date().toISOString();
  const mail = mailToFamily("questionnaire_received", { familyId, to: family.email });
  const newId = crypto.randomUUID();
  const owner = { questionnaireId: newId };
  return once(db, idempotencyKey, {
    create: async () => {
      const [, [sent]] = await db.batch([
        guard(db, sql`${isUnanswered(db, familyId)} AND ${mayClaim(db, photos, owner)}`),
        db
          .insert(questionnaires)
          .values({ ...input, id: newId, createdAt: now, updatedAt: now })
          .returning(sentColumns),
        ...claimPhotos(db, photos, owner),
        takeBackReminders(db, familyId),
        deleteDraft(db, familyId),
        ...noteGuardian(db, familyId, guardianConsent, now),
        noteAnswer(db, familyId),
        ...(await queueAutomaticMail(db, mail, requester)),
        ...recordCreated(db, idempotencyKey, newId, now),
      ]);
      if (!sent) throw new Error("Answers that were stored are not there");
      return { questionnaire: asShown(sent), mailId: mail.id };
    },
    again: async (earlier) => {
      const [found] = await db.select(sentColumns).from(questionnaires).where(eq(id, earlier));
      return found && { questionnaire: asShown(found) };
    },
    refusal: async () => {
      if (!family.isInvited)
        return new Conflict("The questionnaire opens once the application is approved.", atFamily);
      const wrong = family.questionnaireId ? undefined : await refusalOfPhotos(db, photos, owner);
      const sentence = "This family has already sent its questionnaire. Reload the page to see it.";
      return wrong ?? new Conflict(sentence, atFamily);
    },
  });
};

/** The answers before the UPDATE, as JSON. */
const previousAnswers = jsonObject(
  questionnaireAnswers.keyof().options.map((name) => {
    const answer = questionnaires[name];
    return [name, name === "dietaryRestrictions" ? sql`json(${answer})` : answer];
  }),
) as SQL<QuestionnaireAnswers>;

/**
 * Replaces the answers during a follow-up, which makes the review pending again, and queues a confirmation. A repeat returns
 * the stored answers, without a `mailId`.
 */
export const correctAnswers = async (
  db: Database,
  familyId: string,
  { guardianConsent, familyPhotos, kitchenPhotos, ...answers }: CorrectedQuestionnaire,
  requester: Requester,
  { photos = [], idempotencyKey }: Sending = {},
): Promise<{ questionnaire: Omit<CorrectableQuestionnaire, keyof AnswerPhotos>; mailId?: string }> => {
  const [family] = await selectFamily(db, familyId);
  if (!family?.questionnaireId) throw new NotFound("questionnaire");
  const owner = { questionnaireId: family.questionnaireId };
  const given = { familyPhotos, kitchenPhotos };
  const replaced = answerPhotoKinds.filter((kind) => given[photoField(kind)]);
  const mail = mailToFamily("questionnaire_received", { familyId, to: family.email });
  const now = new Date().toISOString();
  const ofFamily = eq(familyRegistrationId, familyId);
  return once(db, idempotencyKey, {
    create: async () => {
      const [, , , [corrected]] = await db.batch([
        guard(
          db,
          sql`${hasRow(db, questionnaires, isCorrectable(db, familyId))} AND ${mayClaim(db, photos, owner)}`,
        ),
        takeBack(db, owner.questionnaireId),
        deleteDraft(db, familyId),
        db
          .update(questionnaires)
          .set({
            ...answers,
            previousAnswers,
            status: "pending",
            revisedAt: now,
            updatedAt: nextVersion(updatedAt, now),
          })
          .where(ofFamily)
          .returning(shownToFamily),
        releasePhotos(db, owner.questionnaireId, replaced),
        ...claimPhotos(db, photos, owner),
        ...noteGuardian(db, familyId, guardianConsent, now),
        noteAnswer(db, familyId),
        ...(await queueAutomaticMail(db, mail, requester)),
        ...recordCreated(db, idempotencyKey, familyId, now),
      ]);
      if (!corrected) throw new Error("Answers that were corrected are not there");
      return { questionnaire: asShown(corrected), mailId: mail.id };
    },
    again: async () => {
      const [found] = await db.select(shownToFamily).from(questionnaires).where(ofFamily);
      return found && { questionnaire: asShown(found) };
    },
    refusal: async () => {
      const [open] = await db.select({ id }).from(questionnaires).where(isCorrectable(db, familyId));
      const wrong = open && (await refusalOfPhotos(db, photos, owner));
      return wrong ?? new Conflict("Answers can be corrected only while our casting team asks for more.");
    },
  });
};
