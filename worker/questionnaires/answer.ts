import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { FAMILY } from "#contract/history.ts";
import { isId } from "#contract/ids.ts";
import { keysOf } from "#contract/labels.ts";
import { photoField } from "#contract/photos.ts";
import {
  type AnswerPhotos,
  answerPhotoKinds,
  type CorrectableQuestionnaire,
  type CorrectedQuestionnaire,
  type NewQuestionnaire,
  type Questionnaire,
  type QuestionnaireAnswers,
  questions,
} from "#contract/questionnaires.ts";
import type { Database } from "#worker/db/client.ts";
import { hasRow, jsonObject } from "#worker/db/expressions.ts";
import { recordHistory } from "#worker/db/history.ts";
import { type IdempotencyKey, once, recordCreated } from "#worker/db/idempotency.ts";
import { guard, nextVersion } from "#worker/db/locks.ts";
import { applications, questionnaires } from "#worker/db/schema/entities.ts";
import { Conflict, NotFound } from "#worker/errors.ts";
import { takeBack, takeBackReminders } from "#worker/mail/decisions/set.ts";
import { asShown, isInvited, reviewAsShown } from "#worker/mail/decisions/shown.ts";
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
const noteGuardian = (db: Database, familyId: string, version: string | null | undefined, now: string) =>
  version === undefined
    ? []
    : [
        db
          .update(applications)
          .set({ ...(version && { guardianConsent: version }), guardianAnsweredAt: now })
          // A repeat doesn't change when a guardian agreed.
          .where(
            and(
              eq(applications.id, familyId),
              version
                ? sql`${applications.guardianConsent} IS NOT ${version}`
                : isNull(applications.guardianConsent),
            ),
          ),
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
  keysOf(questions).map((name) => {
    const answer = questionnaires[name];
    return [name, name === "dietaryRestrictions" ? sql`json(${answer})` : answer];
  }),
) as SQL<QuestionnaireAnswers>;

interface FollowUpAnswer {
  questionnaireId: string;
  set: SQLiteUpdateSetSource<typeof questionnaires>;
  /** Before photos are claimed. */
  statements?: readonly BatchItem<"sqlite">[];
  fields?: string[];
  /** Why it is refused unless staff ask. */
  notAsked: string;
  now: string;
}

/**
 * Stores what a family sends during a follow-up, which makes the review pending again, and queues a confirmation. A repeat
 * returns what is stored, without a `mailId`.
 */
export const answerFollowUp = async (
  db: Database,
  { familyId, email }: { familyId: string; email: string },
  requester: Requester,
  { photos = [], idempotencyKey }: Sending,
  { questionnaireId, set, statements = [], fields, notAsked, now }: FollowUpAnswer,
): Promise<{ questionnaire: Omit<CorrectableQuestionnaire, keyof AnswerPhotos>; mailId?: string }> => {
  const owner = { questionnaireId };
  const ofFamily = eq(familyRegistrationId, familyId);
  const mail = mailToFamily("questionnaire_received", { familyId, to: email });
  const isAsked = isCorrectable(db, familyId);
  return once(db, idempotencyKey, {
    create: async () => {
      const [, [stored]] = await db.batch([
        guard(db, sql`${hasRow(db, questionnaires, isAsked)} AND ${mayClaim(db, photos, owner)}`),
        // Before the mail is taken back: what the family is shown depends on it.
        db
          .update(questionnaires)
          .set({
            ...set,
            status: "pending",
            // Those of a rejection that is held would show now that nothing hides them.
            reviewNotes: sql`${reviewAsShown} ->> 'reviewNotes'`,
            reviewedAt: sql`${reviewAsShown} ->> 'reviewedAt'`,
            updatedAt: nextVersion(updatedAt, now),
          })
          .where(ofFamily)
          .returning(shownToFamily),
        takeBack(db, questionnaireId),
        deleteDraft(db, familyId),
        ...statements,
        ...claimPhotos(db, photos, owner),
        noteAnswer(db, familyId, fields),
        ...(await queueAutomaticMail(db, mail, requester)),
        ...recordCreated(db, idempotencyKey, familyId, now),
      ]);
      if (!stored) throw new Error("What was sent during a follow-up is not there");
      return { questionnaire: asShown(stored), mailId: mail.id };
    },
    again: async () => {
      const [found] = await db.select(shownToFamily).from(questionnaires).where(ofFamily);
      return found && { questionnaire: asShown(found) };
    },
    refusal: async () => {
      const [asked] = await db.select({ id }).from(questionnaires).where(isAsked);
      return asked ? refusalOfPhotos(db, photos, owner) : new Conflict(notAsked);
    },
  });
};

/** Replaces the answers during a follow-up. */
export const correctAnswers = async (
  db: Database,
  familyId: string,
  { guardianConsent, familyPhotos, kitchenPhotos, ...answers }: CorrectedQuestionnaire,
  requester: Requester,
  sending: Sending = {},
) => {
  const [family] = await selectFamily(db, familyId);
  if (!family?.questionnaireId) throw new NotFound("questionnaire");
  const { email, questionnaireId } = family;
  const given = { familyPhotos, kitchenPhotos };
  const replaced = answerPhotoKinds.filter((kind) => given[photoField(kind)]);
  const now = new Date().toISOString();
  return answerFollowUp(db, { familyId, email }, requester, sending, {
    questionnaireId,
    set: { ...answers, previousAnswers, revisedAt: now },
    statements: [
      releasePhotos(db, questionnaireId, replaced),
      ...noteGuardian(db, familyId, guardianConsent, now),
    ],
    notAsked: "Answers can be corrected only while our casting team asks for more.",
    now,
  });
};
