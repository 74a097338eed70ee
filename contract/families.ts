import type { Application } from "./applications.ts";
import type { QuestionnaireStatus } from "./questionnaires.ts";
import type { Visit } from "./visits.ts";

/* A family's application together with what has come of it. */

/** As the staff list has it. */
export interface ListedApplication extends Application {
  /** `null` while the family has not sent its questionnaire. */
  questionnaireStatus: QuestionnaireStatus | null;
  /** How its visit stands; `null` while it has none. */
  visit: Pick<Visit, "status" | "scheduledDate" | "timeSlot"> | null;
}

/** What staff see of one family: the application, and what came of it where there is anything. */
export interface ApplicationDetails extends Application {
  questionnaireStatus?: QuestionnaireStatus;
  visit?: Visit;
}
