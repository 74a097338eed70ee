import type { ApplicationStatus } from "#contract/applications.ts";

/** Of a family without a questionnaire to fill in: what follows the thanks. */
const next: Record<Exclude<ApplicationStatus, "approved">, string> = {
  pending: "Your questionnaire opens here once your application is approved.",
  /** It may have answered long ago, or never been asked. */
  scheduled:
    "We have chosen you! Our team arranges your filming visit with you directly; there is nothing you need to fill in here.",
  rejected: "We cannot film every family we would like to, and this time we chose others.",
  withdrawn: "You have withdrawn your application, and we do not go on with it.",
};

export const notApprovedWords = {
  title: "Application Under Review",
  status: (status: string) => `Status: ${status}`,
  thanks: "Thank you for applying, {family}! {next}",
  quietThanks: "Thank you for applying, {family}. {next}",
  next,
  /** Of a scheduled family, whose visit stands below, or as long as that is not known. */
  withVisit:
    "We have chosen you! Your filming visit stands below; there is nothing you need to fill in here.",
  perhapsWithVisit: "We have chosen you! There is nothing you need to fill in here.",
} as const;
