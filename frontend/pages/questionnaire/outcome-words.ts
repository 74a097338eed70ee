import type { QuestionnaireStatus } from "#contract/questionnaires.ts";

/** How a questionnaire stands. */
const standing: Record<QuestionnaireStatus, { title: string; text: string }> = {
  pending: {
    title: "Under Review",
    text: "Thank you! Your questionnaire has arrived, and our casting team is reading it. Come back to this page to see what they say.",
  },
  approved: {
    title: "Questionnaire Approved!",
    text: "We loved your answers. Our team plans a visit to your kitchen with you.",
  },
  needs_followup: {
    title: "Follow-up Required",
    text: "Our casting team would like to know a little more. Please read their notes, correct your answers below and send them again.",
  },
  rejected: {
    title: "Application Not Selected",
    text: "Thank you for letting us into your family's story. We cannot film every family we would like to, and this time we chose others.",
  },
};

export const outcomeWords = {
  standing,
  submitted: "Submitted",
  reviewed: "Reviewed",
  corrected: "Corrected",
  notes: "Notes from our team",
  questions: "Questions? Contact our casting team at {casting}.",
  oneMoment: "One moment...",
} as const;
