import { and, eq, ne } from "drizzle-orm";
import { addDays, todayIn } from "#contract/calendar-dates.ts";
import type { MailKind } from "#contract/mail.ts";
import type { MailPreview, MailPreviewRequest } from "#contract/mail-kinds.ts";
import { show } from "#contract/show.ts";
import type { Database } from "#worker/db/client.ts";
import { mailKindSettings } from "#worker/db/outbox.ts";
import { applications, questionnaires, visits } from "#worker/db/schema.ts";
import { NotFound } from "#worker/errors.ts";
import { fillWords, presentWords } from "./fill-words.ts";
import { htmlOf } from "./layout.ts";
import { checkPlaceholders } from "./store.ts";
import { inWords, linksIn, problemList, valuesOf } from "./values.ts";

/** What stands in a preview where its family has nothing yet, so that the words can be read. */
const SAMPLE_NOTES = "(Here stand the review notes.)";
const sampleVisit = () =>
  ({ scheduledDate: addDays(todayIn(show.timeZone), 7), timeSlot: "morning", arrivalTime: "09:30" }) as const;

const SAMPLE_PROBLEMS = problemList(["(Here stands what is wrong.)"]);
/** In the links of the newsletter, which lead to nobody's subscription. */
const SAMPLE_TOKEN = "preview";

/** Words as one family would read them; those of its kind, where none are given. */
export const previewMail = async (
  db: Database,
  kind: MailKind,
  { familyId, ...given }: MailPreviewRequest,
  site: string,
): Promise<MailPreview> => {
  checkPlaceholders(kind, given);
  const { id, email, familyName, primaryContact } = applications;
  const { scheduledDate, timeSlot, arrivalTime } = visits;
  const [found] = await db
    .select({
      family: { id, email, familyName, primaryContact },
      notes: questionnaires.reviewNotes,
      visit: { scheduledDate, timeSlot, arrivalTime },
      own: { subject: mailKindSettings.subject, text: mailKindSettings.text },
    })
    .from(applications)
    .innerJoin(mailKindSettings, eq(mailKindSettings.kind, kind))
    .leftJoin(questionnaires, eq(questionnaires.familyRegistrationId, id))
    .leftJoin(visits, and(eq(visits.familyRegistrationId, id), ne(visits.status, "cancelled")))
    .where(eq(id, familyId.toLowerCase()));
  if (!found) throw new NotFound("family", { field: "familyId" });
  const { family, notes, visit, own } = found;
  const facts = {
    kind,
    familyId: family.id,
    familyName: family.familyName,
    primaryContact: family.primaryContact,
    notes: notes ?? SAMPLE_NOTES,
    visit: visit ?? sampleVisit(),
    confirmToken: SAMPLE_TOKEN,
    unsubscribeToken: SAMPLE_TOKEN,
  };
  const { subject, text } = presentWords(kind, own);
  const words = { subject: given.subject ?? subject, text: given.text ?? text };
  const filled = fillWords(words, { ...valuesOf(facts, site), problems: SAMPLE_PROBLEMS });
  const links = linksIn(facts, filled.text, site);
  return {
    to: family.email,
    ...filled,
    html: htmlOf({ ...filled, kind, links, site, day: inWords(facts.visit.scheduledDate) }),
  };
};
