import type { Application } from "./applications.ts";
import type { Casting } from "./casting.ts";
import type { WithMail } from "./mail.ts";
import type { QuestionnaireStatus } from "./questionnaires.ts";
import type { Visit } from "./visits.ts";

/* A family's application together with what has come of it. */

/** As the staff list has it. */
export interface ListedApplication extends Application, Casting, WithMail {
  /** `null` while the family has not sent its questionnaire. */
  questionnaireStatus: QuestionnaireStatus | null;
  /** How its visit stands; `null` while it has none. */
  visit: Pick<Visit, "status" | "scheduledDate" | "timeSlot" | "answer"> | null;
}

/** What staff see of one family: the application, and what came of it where there is anything. */
export interface ApplicationDetails extends Application, Casting, WithMail {
  /** Those that make it a `duplicate`. */
  duplicates: { id: string; familyName: string }[];
  questionnaireStatus?: QuestionnaireStatus;
  visit?: Visit;
}

/** The answer to a decision: with the mail for the decision that now stands. */
export interface DecidedApplication extends Application, WithMail {}
