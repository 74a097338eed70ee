import { type Application, applicationStatusLabels, specialtyLabels } from "#contract/applications.ts";
import { show } from "#contract/show.ts";
import { type Mail, writeMail } from "#worker/mail/write-mail.ts";
import { harmless } from "#worker/mail-kinds/words.ts";

/** Tells a family that its application has arrived. Carries no address or phone: mail is read on shared screens. */
export const confirmApplication = (application: Application): Mail =>
  writeMail({
    kind: "registration",
    aboutId: application.id,
    to: application.email,
    subject: `We have your application to ${show.name}`,
    greeting: `Dear ${harmless(application.primaryContact)},`,
    paragraphs: [
      `Thank you for applying! The application of ${harmless(application.familyName)} has reached our casting team, who read every one.`,
      `We will review it and get back to you soon. If you are a match, you will receive a private link to a few more questions about your kitchen and your stories.`,
    ],
    facts: [
      [
        "Signature dish",
        [application.signatureDish1, application.signatureDish2]
          .flatMap((dish) => (dish ? [harmless(dish)] : []))
          .join(" and "),
      ],
      ["Specialties", application.specialties.map((key) => specialtyLabels[key]).join(", ")],
      ["Status", applicationStatusLabels[application.status]],
    ],
    closing: `Something changed, or you did not apply? Just reply to this mail.`,
  });
