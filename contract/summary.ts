import type { MailStatus } from "./mail.ts";
import type { QuestionnaireStatus } from "./questionnaires.ts";
import type { RegistrationStatus } from "./registrations.ts";

/** Every count the dashboard shows. */
export interface Summary {
  applications: { total: number } & Record<RegistrationStatus, number>;
  questionnaires: { total: number } & Record<QuestionnaireStatus, number>;
  stories: number;
  subscribers: number;
  outbox: Record<MailStatus, number>;
}
