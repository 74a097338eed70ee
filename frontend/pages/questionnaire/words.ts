export const words = {
  title: "Family Questionnaire",
  loading: "Loading your questionnaire...",
  needsScript: "This page needs JavaScript. Please switch it on, or write to us at the address below.",
  invalidLink: "Invalid Link",
  noFamily: "Family Not Found",

  notOpened: "We could not open your questionnaire",
  ourFault: "Something went wrong on our side. Please try again.",
  nothingLost: "Nothing is lost: what you typed before is kept on this device.",
  triesAgain: "Leave this page open, and it tries again by itself.",
  tryAgain: "Try again",
  visitNotLoaded: "We could not load your visit",

  approved: "Application Approved!",
  congratulations: (family: string) =>
    `Congratulations, ${family}! We would love to know more about your kitchen and your stories before we come knockin'.`,

  answer: "Answer the questions",

  howFar: "How far you are",
  steps: {
    applied: "Applied",
    deciding: "Deciding",
    decided: "Decided",
    withdrawn: "Withdrawn",
    questionnaire: "Questionnaire",
    visit: "Visit",
  },
  /** Also what screen readers are told of a step. */
  states: { done: "done", now: "now", toCome: "to come" },
} as const;
