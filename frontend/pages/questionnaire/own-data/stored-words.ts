/* What is stored about a family, as it reads it. */

export const storedWords = {
  application: "Your application",
  questionnaire: "Your questionnaire",
  noQuestionnaire: "There is none yet.",
  draft: "Answers you have not sent yet",
  visit: "Your visit",
  noVisit: "There is none.",
  agreement: "Agreement and newsletter",

  status: "Status",
  sent: "Sent",
  corrected: "Corrected",
  correctedAt: (time: string) => `Corrected ${time}`,
  notes: "Notes from our team",
  lastChanged: "Last changed",
  day: "Day",
  time: "Time",
  arrival: "We arrive at",
  howLong: "How long",
  answer: "Your answer",
  message: "Your message",

  privacyPolicy: "Privacy policy",
  agreed: (version: string | null, time: string) => `You agreed to the one of ${version} on ${time}.`,
  newsletter: "Newsletter",
  shownAfterCode: "Shown after a code that we mail to your address",
  notSubscribed: "Not subscribed",
  subscribed: (time: string) => `Subscribed ${time}`,
  subscribedUnconfirmed: (time: string) => `Subscribed ${time}, not confirmed yet`,
} as const;
