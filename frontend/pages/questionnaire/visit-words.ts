import type { FamilyAnswer } from "#contract/visits.ts";

const answered: Record<FamilyAnswer, string> = {
  accepted: "You told us that this day works for you. We look forward to it!",
  another_day:
    "You told us that you need another day. Our team looks for one and gets back to you; the new day then stands here.",
};

/** What a family reads about its visit, and says to it. */
export const visitWords = {
  title: "Your filming visit",
  time: "Time",
  timeIn: (slot: string, clock: string) => `${slot}, ${clock}`,
  arrival: "We arrive at",
  howLong: "How long",
  status: "Status",
  addToCalendar: "Add to calendar",

  question: "Does this day work for you?",
  answered,
  mayChange: "You can change your answer until the day itself.",
  change: "Change your answer",
  keep: "Keep my answer",
  hasChanged:
    "Your answer was not sent: your visit has changed meanwhile. Above it stands as it is now; please tell us anew.",
  message: "Your message to our team",
  messageHint: "Which days would be better? You need not give a reason.",
  askForAnotherDay: "Ask for another day",
  sending: "Sending...",

  answerNotSent: "Your answer was not sent",
  messageNotSent: "Your message was not sent",
  notSentMessage: (message: string) => `Your message was not sent: "${message}"`,
  dayIsOver: "The day of your visit is over. If something is left to say, please call us or write to us.",
  noVisit: "There is no visit to answer any more",
  takenBack: "Our team has taken it back meanwhile. As soon as there is another day, it stands here.",

  completed: "We have been to your kitchen. Thank you for opening your door!",
  behindNeedsAnother:
    "This day is behind us, and you told us that you need another one. Our team looks for it and gets back to you.",
  behind: "This day is behind us. Thank you for making room for it!",

  expectations: "What to expect",
  /** Nothing is promised here that the show has not settled with every family. */
  expected: (duration: string) => [
    {
      what: "Who comes.",
      text: "A small crew with cameras and microphones. They film in your kitchen while you cook, and at your table.",
    },
    {
      what: "How long it takes.",
      text: `Please keep ${duration} free. Setting up and packing up take their part of it.`,
    },
    {
      what: "What to prepare.",
      text: "Have at home what you need for the dish that you want to cook, and let everybody know who lives with you. Nobody is filmed who has not agreed to it in writing.",
    },
    {
      what: "Nothing has to be perfect.",
      text: "You need not rehearse, redecorate or dress up. A pot that boils over belongs to a kitchen, and so do children who walk in.",
    },
  ],
} as const;
