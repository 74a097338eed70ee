import { sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/applications.ts";
import type { QuestionnaireStatus } from "#contract/questionnaires.ts";
import { applications, questionnaires } from "#worker/db/schema.ts";
import { photosOfAnswers } from "#worker/photos/store.ts";

/* What a visit says of its family, out of the application and, where there is one, the questionnaire. */

const { familyName, primaryContact, email, phone, address, availableDays } = applications;
const { familySize, minors, signatureDish1, signatureDish2 } = applications;
const { dietaryRestrictions, preferredFilmingTime, emergencyContact, guardianConsent } = questionnaires;

/** Under names of their own: of two columns called alike, a row in the answer to a D1 batch keeps one. */
export const family = {
  id: sql<string>`${applications.id}`.as("family_id"),
  status: sql<ApplicationStatus>`${applications.status}`.as("family_status"),
  familyName,
  primaryContact,
  email,
  phone,
  address,
  availableDays,
  familySize,
  minors,
  signatureDish1,
  signatureDish2,
};

export const questionnaire = {
  status: sql<QuestionnaireStatus>`${questionnaires.status}`.as("questionnaire_status"),
  // The first column is never null: by it Drizzle tells whether there is one.
  dietaryRestrictions,
  preferredFilmingTime,
  emergencyContact,
  guardianConsent,
  ...photosOfAnswers(),
};
