import { and, desc, eq, getTableColumns, inArray, isNull, or, sql } from "drizzle-orm";
import { type OwnData, ownFields, ownPhotoPath } from "#contract/own-data.ts";
import { corrections } from "#worker/applications/columns.ts";
import type { Database } from "#worker/db/client.ts";
import { named, pick, unindexed } from "#worker/db/expressions.ts";
import {
  applications,
  photos,
  questionnaires,
  stories,
  subscribers,
  visits,
} from "#worker/db/schema/entities.ts";
import { outbox } from "#worker/db/schema/outbox.ts";
import type { FamilyAccess } from "#worker/env.ts";
import { NotFound } from "#worker/errors.ts";
import { asShown, shownStatus } from "#worker/mail/decisions/shown.ts";
import { findPhoto, photosOfAnswers, photosOfApplication, photosOfStory } from "#worker/photos/read.ts";
import { selectDraft } from "#worker/questionnaires/draft.ts";
import { photosOfReplies, repliesWith } from "#worker/questionnaires/follow-ups.ts";
import { shownToFamily } from "#worker/questionnaires/read.ts";
import { selectPendingEmail } from "./send-code.ts";

/** NULL if it isn't proved: anyone can apply with somebody else's address, which must not open that person's stories. */
const provedAddressOf = ({ familyId, codeWay }: FamilyAccess) =>
  codeWay === "mailed"
    ? sql`(SELECT lower(family.email) FROM ${applications} AS family WHERE family.id = ${familyId})`
    : sql`NULL`;

export const isOwnStory = (access: FamilyAccess) => sql`lower(${stories.email}) = ${provedAddressOf(access)}`;

export const isOwnSubscription = (access: FamilyAccess) => eq(subscribers.email, provedAddressOf(access));

export const ownStoryIds = (db: Database, access: FamilyAccess) =>
  db.select({ id: stories.id }).from(stories).where(isOwnStory(access));

const ownSubscriptionId = (db: Database, access: FamilyAccess) =>
  db.select({ id: subscribers.id }).from(subscribers).where(isOwnSubscription(access));

/** Per response. */
const MAX_STORIES = 100;
const MAX_MAILS = 200;

const addressFor = (access: FamilyAccess) => (photoId: string) => ownPhotoPath(access.familyId, photoId);

const selectStories = (db: Database, access: FamilyAccess) =>
  db
    .select({ ...pick(getTableColumns(stories), ownFields.story), ...photosOfStory(addressFor(access)) })
    .from(stories)
    .where(isOwnStory(access))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(MAX_STORIES);

/** Without staff's copies. */
const selectMails = (db: Database, access: FamilyAccess) =>
  db
    .select({
      kind: outbox.kind,
      subject: outbox.subject,
      text: outbox.text,
      sentAt: named<string>("sent_at", outbox.sentAt),
    })
    .from(outbox)
    .where(
      and(
        or(
          eq(outbox.familyId, access.familyId),
          inArray(outbox.aboutId, ownStoryIds(db, access)),
          inArray(outbox.aboutId, ownSubscriptionId(db, access)),
        ),
        eq(unindexed(outbox.status), "sent"),
        isNull(outbox.copyOf),
      ),
    )
    .orderBy(desc(outbox.sentAt), desc(outbox.id))
    .limit(MAX_MAILS);

/** What is stored about a family, except what only staff may see (`ownFields`). */
export const readOwn = async (db: Database, access: FamilyAccess): Promise<OwnData> => {
  const { familyId, codeWay } = access;
  const { consentVersion, consentedAt } = applications;
  const [[found], [questionnaire], [visit], own, mails, [subscription], [pending], [draft]] = await db.batch([
    db
      .select({
        ...pick({ ...getTableColumns(applications), corrections }, ownFields.application),
        status: shownStatus,
        consent: { consentVersion, consentedAt },
        applicationPhotos: photosOfApplication(addressFor(access)),
      })
      .from(applications)
      .where(eq(applications.id, familyId)),
    db
      .select({
        ...shownToFamily,
        ...pick(getTableColumns(questionnaires), ["familyRegistrationId", "updatedAt"]),
        ...repliesWith(addressFor(access)),
        ...photosOfAnswers(addressFor(access)),
      })
      .from(questionnaires)
      .where(eq(questionnaires.familyRegistrationId, familyId)),
    db
      .select(pick(getTableColumns(visits), ownFields.visit))
      .from(visits)
      .where(eq(visits.familyRegistrationId, familyId))
      .orderBy(sql`${visits.status} = 'cancelled'`, desc(visits.createdAt), desc(visits.id))
      .limit(1),
    selectStories(db, access),
    selectMails(db, access),
    db
      .select(pick(getTableColumns(subscribers), ["confirmedAt", "createdAt"]))
      .from(subscribers)
      .where(isOwnSubscription(access)),
    selectPendingEmail(db, familyId),
    selectDraft(db, familyId),
  ]);
  if (!found) throw new NotFound("application");
  const { consent, ...application } = found;
  return {
    application,
    codeWay,
    pendingEmail: pending?.email ?? null,
    questionnaire: questionnaire ? asShown(questionnaire) : null,
    draft: draft ?? null,
    visit: visit ?? null,
    stories: own,
    photos: [
      ...application.applicationPhotos,
      ...(questionnaire?.familyPhotos ?? []),
      ...(questionnaire?.kitchenPhotos ?? []),
      ...(questionnaire ? photosOfReplies(questionnaire) : []),
      ...own.flatMap(({ dishPhotos, kitchenPhotos }) => [...dishPhotos, ...kitchenPhotos]),
    ],
    mails,
    consent,
    subscription: subscription ?? null,
  };
};

/** A photo of the family's application or questionnaire, or of one of its stories. */
export const findOwnPhoto = (db: Database, access: FamilyAccess, photoId: string) => {
  const answers = db
    .select({ id: questionnaires.id })
    .from(questionnaires)
    .where(eq(questionnaires.familyRegistrationId, access.familyId));
  const isOwn = or(
    eq(photos.applicationId, access.familyId),
    inArray(photos.questionnaireId, answers),
    inArray(photos.storyId, ownStoryIds(db, access)),
  );
  return findPhoto(db, photoId, isOwn);
};
