import type { ApplicationStatus } from "#contract/applications.ts";

/** Of a family that is not approved: what follows the thanks. */
const next: Record<Exclude<ApplicationStatus, "approved">, string> = {
  pending: "Your questionnaire opens here once your application is approved.",
  scheduled: "We have chosen you! Our team arranges your filming visit with you directly.",
  rejected: "We cannot film every family we would like to, and this time we chose others.",
  withdrawn: "You have withdrawn your application, and we do not go on with it.",
};

export const notApprovedWords = {
  title: "Application Under Review",
  status: (status: string) => `Status: ${status}`,
  thanks: "Thank you for applying, {family}! {next}",
  quietThanks: "Thank you for applying, {family}. {next}",
  next,
  /** Of a scheduled family, whose visit is below, or as long as that is not known. */
  withVisit: "We have chosen you! Your filming visit is below.",
  perhapsWithVisit: "We have chosen you!",
} as const;
