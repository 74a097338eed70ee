import {
  type Registration,
  registrationStatusLabels,
  specialtyLabels,
} from "../../contract/registrations.ts";
import { show } from "../../contract/show.ts";
import { type Letter, writeLetter } from "../mail/letter.ts";

/** Tells a family that its application has arrived. Carries no address or phone: mail is read on shared screens. */
export const confirmRegistration = (registration: Registration): Letter =>
  writeLetter({
    kind: "registration",
    aboutId: registration.id,
    to: registration.email,
    subject: `We have your application to ${show.name}`,
    greeting: `Dear ${registration.primaryContact},`,
    paragraphs: [
      `Thank you for applying! The application of ${registration.familyName} has reached our casting team, who read every one.`,
      `We will review it and get back to you soon. If you are a match, you will receive a private link to a few more questions about your kitchen and your stories.`,
    ],
    facts: [
      [
        "Signature dish",
        [registration.signatureDish1, registration.signatureDish2].filter(Boolean).join(" and "),
      ],
      ["Specialties", registration.specialties.map((key) => specialtyLabels[key]).join(", ")],
      ["Status", registrationStatusLabels[registration.status]],
    ],
    closing: `Something changed, or you did not apply? Just reply to this mail.`,
  });
