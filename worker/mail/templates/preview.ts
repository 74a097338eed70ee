import { and, eq, ne, sql } from "drizzle-orm";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import type { MailKind } from "#contract/mail.ts";
import type { MailPreview, MailPreviewRequest } from "#contract/mail-kinds.ts";
import { show } from "#contract/show.ts";
import type { Database } from "#worker/db/client.ts";
import { pick } from "#worker/db/expressions.ts";
import { applications, questionnaires, visits } from "#worker/db/schema/entities.ts";
import { mailKindSettings } from "#worker/db/schema/outbox.ts";
import { NotFound } from "#worker/errors.ts";
import { renderHtml } from "./layout.ts";
import { render, templateOf } from "./render.ts";
import { checkPlaceholders } from "./settings.ts";
import { formatDay, problemList, valuesOf } from "./values.ts";

const sampleFamily = {
  familyId: "00000000-0000-4000-8000-000000000000",
  familyName: "The Sample Family",
  primaryContact: "Sam Sample",
  email: "sam@example.com",
};

const sampleVisit = () =>
  ({
    scheduledDate: addDays(todayIn(show.timeZone), 7),
    timeSlot: "morning",
    arrivalTime: "09:30",
  }) as const;

/** Renders a template, by default the kind's, for a family or a sample. Samples fill in what the family doesn't have yet. */
export const previewMail = async (
  db: Database,
  kind: MailKind,
  { familyId, ...given }: MailPreviewRequest,
  site: string,
): Promise<MailPreview> => {
  checkPlaceholders(kind, given);
  const { id, email, familyName, primaryContact } = applications;
  const [found] = await db
    .select({
      family: { familyId: id, familyName, primaryContact, email },
      notes: questionnaires.reviewNotes,
      visit: pick(visits, ["scheduledDate", "timeSlot", "arrivalTime"]),
      own: pick(mailKindSettings, ["subject", "text"]),
    })
    .from(mailKindSettings)
    .leftJoin(applications, familyId === undefined ? sql`false` : eq(id, familyId.toLowerCase()))
    .leftJoin(questionnaires, eq(questionnaires.familyRegistrationId, id))
    .leftJoin(visits, and(eq(visits.familyRegistrationId, id), ne(visits.status, "cancelled")))
    .where(eq(mailKindSettings.kind, kind));
  if (!found) throw new Error(`The row of ${kind} is gone`);
  if (familyId !== undefined && !found.family) throw new NotFound("family", { field: "familyId" });
  const { email: to, ...family } = found.family ?? sampleFamily;
  const visit = found.visit ?? sampleVisit();
  const facts = {
    kind,
    ...family,
    visit,
    notes: found.notes ?? "(The review notes go here.)",
    confirmToken: "preview",
    unsubscribeToken: "preview",
  };
  const problems = problemList(["(What is wrong is listed here.)"]);
  const { own } = found;
  const rendered = render(
    templateOf(kind, { subject: given.subject ?? own.subject, text: given.text ?? own.text }),
    { ...valuesOf(facts, site), problems },
  );
  return {
    to,
    ...rendered,
    html: renderHtml({ ...rendered, kind, site, day: formatDay(visit.scheduledDate) }),
  };
};
