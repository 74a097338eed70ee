import type { ApplicationStatus } from "./applications.ts";
import type { MailStatus } from "./mail.ts";
import type { QuestionnaireStatus } from "./questionnaires.ts";

/** Every count the dashboard shows, and what staff must know wherever they are on it. */
export interface Summary {
  applications: { total: number } & Record<ApplicationStatus, number>;
  questionnaires: { total: number } & Record<QuestionnaireStatus, number>;
  /** `anotherDay`: visits still ahead whose families need another day. */
  visits: { anotherDay: number };
  stories: number;
  subscribers: number;
  outbox: Record<MailStatus, number>;
  /** How many are assigned to whoever asks, or mention them in a note. */
  mine: number;
  /** The logins of staff who have logged in, to be assigned and mentioned. */
  colleagues: string[];
  /** Another once anything more has happened to an application; `null` before the first. */
  latest: string | null;
  /** Set while the mail service refuses the site as a sender, with what it says. */
  mailOutage: { error: string } | null;
  /** What somebody should look at, a sentence each; empty as long as all is well. */
  problems: string[];
}
