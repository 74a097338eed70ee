import { type Application, specialtyLabels } from "#contract/applications.ts";
import { listed } from "#contract/locale.ts";
import { applicationStatusLabels } from "#contract/words/family-pages.ts";
import { familyLink, fill } from "#worker/mail/kinds/fill-words.ts";
import { greetingOf, nameIn } from "#worker/mail/kinds/names.ts";
import { type Mail, writeMail } from "#worker/mail/write-mail.ts";
import { confirmations } from "#worker/words/confirmations.ts";
import { frame } from "#worker/words/mail-frame.ts";

const { paragraphs, action, facts, ...words } = confirmations.registration;

/**
 * Tells a family that its application has arrived, and where its private page is. Nobody has confirmed the address: of
 * what was typed it has names alone. `site` is the address the site was asked at.
 */
export const confirmApplication = (application: Application, site: string): Mail => {
  const family = nameIn("registration", application.familyName) || frame.nameless.family;
  return writeMail({
    ...words,
    kind: "registration",
    aboutId: application.id,
    familyId: application.id,
    to: application.email,
    greeting: greetingOf("registration", application.primaryContact),
    paragraphs: paragraphs.map((paragraph) => fill(paragraph, { family })),
    action: { label: action, url: familyLink(site, application.id) },
    facts: [
      [facts.specialties, listed(application.specialties.map((key) => specialtyLabels[key]))],
      [facts.status, applicationStatusLabels[application.status]],
    ],
  });
};
