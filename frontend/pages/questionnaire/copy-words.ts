/* What was typed on another device. */

export const copyWords = {
  putIn: "We have put in what you typed before, on {time}.",
  twoVersions: "Answers from two devices",
  changedElsewhere: "Your answers were changed on another device, too.",
  whichOnes: "Which ones would you like to go on with? Until you choose, both are kept.",
  here: "On this device",
  there: "On the other device",
  asShown: (place: string) => `${place}: what this page shows`,
  changed: (place: string, time: string) => `${place}: last changed ${time}`,
  newer: "the newer one",
  useNewer: "Use the newer one",
  useOther: "Use what is on the other device",
  keepThis: "Keep what is on this device",
} as const;
