import { eq, sql } from "drizzle-orm";
import { type Application, keptOtherSpecialty, type NewApplication } from "#contract/applications.ts";
import { FAMILY } from "#contract/history.ts";
import type { Database } from "#worker/db/client.ts";
import { recordHistory } from "#worker/db/history.ts";
import { type IdempotencyKey, once, recordCreated } from "#worker/db/idempotency.ts";
import { guard } from "#worker/db/locks.ts";
import { limitForm } from "#worker/db/quota.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { foldedApplication } from "#worker/db/search.ts";
import { mailToFamily, queueAutomaticMail, type Requester } from "#worker/mail/visitor-mails.ts";
import { claimPhotos, mayClaim, refusalOfPhotos, type SentPhoto } from "#worker/photos/claim.ts";
import { refusalOfCasting } from "./casting-window.ts";
import { familyColumns } from "./columns.ts";
import { placeColumns } from "./place.ts";

/** As the family that sent it is answered. */
export const findReceived = async (
  db: Database,
  id: string,
): Promise<Omit<Application, "told"> | undefined> =>
  (await db.select(familyColumns).from(applications).where(eq(applications.id, id))).at(0);

/**
 * Stores an application with its photos, and queues its confirmation. A repeat returns the stored application, without a
 * `mailId`. Only staff and the family's own data have the photos.
 */
export const submitApplication = async (
  db: Database,
  { applicationPhotos: _photos, startedAt, ...input }: NewApplication,
  requester: Requester,
  idempotencyKey?: IdempotencyKey,
  photos: readonly SentPhoto[] = [],
): Promise<{ application: Omit<Application, "told">; mailId?: string }> => {
  const now = new Date().toISOString();
  const application: Application = {
    ...input,
    otherSpecialty: keptOtherSpecialty(input),
    id: crypto.randomUUID(),
    status: "pending",
    told: "pending",
    corrections: [],
    guardianConsent: null,
    guardianAnsweredAt: null,
    consentedAt: input.consentVersion && now,
    createdAt: now,
    updatedAt: now,
  };
  const owner = { applicationId: application.id };
  const mail = mailToFamily("registration", { familyId: application.id, to: application.email });
  const limit = limitForm(db, "applications", requester);
  // Before the batch: a window that changes within it makes no difference worth a condition.
  const closed = await refusalOfCasting(db, new Date(startedAt ?? now), new Date(now));
  return once(db, idempotencyKey, {
    create: async () => {
      await db.batch([
        guard(db, closed ? sql`FALSE` : sql`TRUE`),
        ...limit.statements,
        guard(db, mayClaim(db, photos, owner)),
        db.insert(applications).values({
          ...application,
          ...placeColumns(application.address),
          ...foldedApplication(application),
          statusAt: now,
        }),
        ...claimPhotos(db, photos, owner),
        recordHistory(db, [{ familyId: application.id, action: "applied" }], { actor: FAMILY }),
        ...(await queueAutomaticMail(db, mail, requester)),
        ...recordCreated(db, idempotencyKey, application.id, now),
      ]);
      const { told: _, ...received } = application;
      return { application: received, mailId: mail.id };
    },
    again: async (id) => {
      const application = await findReceived(db, id);
      return application && { application };
    },
    refusal: async () => closed ?? (await limit.refusal()) ?? refusalOfPhotos(db, photos, owner),
  });
};
