import type { Application, Place } from "./applications.ts";
import type { Casting } from "./casting.ts";
import type { WithMail } from "./mail.ts";
import type { QuestionnaireStatus } from "./questionnaires.ts";
import type { Visit } from "./visits.ts";

export interface ListedApplication extends Application, Place, Casting, WithMail {
  questionnaireStatus: QuestionnaireStatus | null;
  visit: Pick<Visit, "status" | "scheduledDate" | "timeSlot" | "answer"> | null;
  /** Address of the first photo. */
  photo: string | null;
  /** Ids of the shortlists it is on. */
  shortlists: string[];
  /** Where it stands on the shortlist that the list is sorted by. */
  position?: number;
}

export interface ApplicationDetails extends Application, Place, Casting, WithMail {
  /** Ids of the shortlists it is on. */
  shortlists: string[];
  /** The applications that make this one a `duplicate`. */
  duplicates: { id: string; familyName: string }[];
  questionnaireStatus?: QuestionnaireStatus;
  visit?: Visit;
  /** Addresses. */
  applicationPhotos: string[];
}

export interface DecidedApplication extends Application, WithMail {}
