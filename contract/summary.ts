import type { ApplicationStatus } from "./applications.ts";
import type { MailStatus } from "./mail.ts";
import type { Address } from "./pages.ts";
import type { QuestionnaireStatus } from "./questionnaires.ts";

/** All of the desk's counts and warnings in one call. */
export interface Summary {
  /** Rises with every change that staff can see. */
  version: number;
  applications: { total: number } & Record<ApplicationStatus, number>;
  questionnaires: { total: number } & Record<QuestionnaireStatus, number>;
  /** Upcoming visits whose families need another day. */
  visits: { anotherDay: number };
  stories: number;
  subscribers: number;
  outbox: Record<MailStatus, number>;
  /** Applications assigned to the caller or with a note that mentions them. */
  mine: number;
  colleagues: string[];
  /** Display names by login in lower case, of former staff too. */
  names: Record<string, string>;
  /** Set while Cloudflare refuses the site as a sender, with its own words. */
  mailOutage: { error: string } | null;
  /** What is wrong with the site, and where staff can do something about it, if they can. */
  problems: { text: string; link: Address | null }[];
}
