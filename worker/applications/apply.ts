import { eq } from "drizzle-orm";
import type { Application, NewApplication } from "#contract/applications.ts";
import { FAMILY } from "#contract/history.ts";
import type { Database } from "#worker/db/client.ts";
import { recordHistory } from "#worker/db/history.ts";
import { type IdempotencyKey, once, recordCreated } from "#worker/db/idempotency.ts";
import { limitForm } from "#worker/db/quota.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { foldedApplication } from "#worker/db/search.ts";
import { mailToFamily, queueAutomaticMail, type Requester } from "#worker/mail/visitor-mails.ts";
import { familyColumns } from "./columns.ts";

/** Stores an application and queues its confirmation. A repeat returns the stored application, without a `mailId`. */
export const submitApplication = (
  db: Database,
  input: NewApplication,
  requester: Requester,
  idempotencyKey?: IdempotencyKey,
): Promise<{ application: Omit<Application, "told">; mailId?: string }> => {
  const now = new Date().toISOString();
  const application: Application = {
    ...input,
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
  const mail = mailToFamily("registration", { familyId: application.id, to: application.email });
  const limit = limitForm(db, "applications", requester);
  return once(db, idempotencyKey, {
    create: async () => {
      await db.batch([
        ...limit.statements,
        db.insert(applications).values({ ...application, statusAt: now, ...foldedApplication(application) }),
        recordHistory(db, [{ familyId: application.id, action: "applied" }], { actor: FAMILY }),
        ...(await queueAutomaticMail(db, mail, requester)),
        ...recordCreated(db, idempotencyKey, application.id, now),
      ]);
      const { told: _, ...received } = application;
      return { application: received, mailId: mail.id };
    },
    again: async (id) => {
      const [found] = await db.select(familyColumns).from(applications).where(eq(applications.id, id));
      return found && { application: found };
    },
    refusal: limit.refusal,
  });
};
