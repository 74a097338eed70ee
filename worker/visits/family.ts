import { eq, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/applications.ts";
import type { QuestionnaireStatus } from "#contract/questionnaires.ts";
import type { VisitFamily } from "#contract/visits.ts";
import { applications, questionnaires } from "#worker/db/schema.ts";
import { photosOfAnswers } from "#worker/photos/store.ts";

/* What a visit says of its family, out of the application and, where there is one, the questionnaire. */

const { familyName, primaryContact, email, phone, address, availableDays } = applications;
const { familySize, minors, signatureDish1, signatureDish2 } = applications;
const { dietaryRestrictions, preferredFilmingTime, emergencyContact, guardianConsent } = questionnaires;

export const questionnaireOfFamily = eq(questionnaires.familyRegistrationId, applications.id);

/** Under names of their own: of two columns called alike, a row in the answer to a D1 batch keeps one. */
export const family = {
  family: {
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
  },
  questionnaireStatus: sql<QuestionnaireStatus | null>`${questionnaires.status}`.as("questionnaire_status"),
  // The first is never null: by it Drizzle tells whether there is one.
  answers: {
    dietaryRestrictions,
    preferredFilmingTime,
    emergencyContact,
    guardianConsent,
    ...photosOfAnswers(),
  },
};

interface Row {
  family: Omit<VisitFamily, "questionnaire">;
  questionnaireStatus: QuestionnaireStatus | null;
  answers: Omit<NonNullable<VisitFamily["questionnaire"]>, "status"> | null;
}

export const asFamily = ({ family, questionnaireStatus: status, answers }: Row): VisitFamily => ({
  ...family,
  questionnaire: status && answers && { status, ...answers },
});
