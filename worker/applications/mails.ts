import { type Application, specialtyLabels } from "#contract/applications.ts";
import { applicationStatusLabels } from "#contract/family-page-labels.ts";
import { show } from "#contract/show.ts";
import { type Mail, writeMail } from "#worker/mail/write-mail.ts";
import { greetingOf, nameIn, nameless } from "#worker/mail-kinds/names.ts";
import { familyLink } from "#worker/mail-kinds/words.ts";

/**
 * Tells a family that its application has arrived, and where its private page is. Nobody has confirmed the address: of
 * what was typed it has names alone. `site` is the address the site was asked at.
 */
export const confirmApplication = (application: Application, site: string): Mail =>
  writeMail({
    kind: "registration",
    aboutId: application.id,
    familyId: application.id,
    to: application.email,
    subject: `We have your application to ${show.name}`,
    greeting: greetingOf("registration", application.primaryContact),
    paragraphs: [
      `Thank you for applying! The application of ${nameIn("registration", application.familyName) || nameless.family} has reached our casting team, who read every one.`,
      "We will review it and get back to you soon. On the private page of your application you see how it stands, and if you are a match, a few more questions wait for you there. Its link is yours alone, so please keep it to yourselves:",
    ],
    action: { label: "Your private page", url: familyLink(site, application.id) },
    facts: [
      ["Specialties", application.specialties.map((key) => specialtyLabels[key]).join(", ")],
      ["Status", applicationStatusLabels[application.status]],
    ],
    closing: `Something changed, or you did not apply? Just reply to this mail.`,
  });
