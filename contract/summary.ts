import type { ApplicationStatus } from "./applications.ts";
import type { MailStatus } from "./mail.ts";
import type { QuestionnaireStatus } from "./questionnaires.ts";

/** Every count the dashboard shows. */
export interface Summary {
  applications: { total: number } & Record<ApplicationStatus, number>;
  questionnaires: { total: number } & Record<QuestionnaireStatus, number>;
  stories: number;
  subscribers: number;
  outbox: Record<MailStatus, number>;
}
