/* What becomes of what is typed. */

export const draftWords = {
  ourFault: "Something went wrong on our side.",
  restored: "We kept what you typed here before.",
  lastChanged: (when: string) => `Last changed ${when}.`,
  startOver: "Start over",
  otherVersionKept: "The other version of this form is kept.",
  showOtherVersion: "Show the other version",
} as const;
