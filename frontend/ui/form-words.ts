import { plural } from "#contract/locale.ts";

/* What a form says of itself, whatever it asks for. */

export const formWords = {
  startOver: "Start over",
  startOverQuestion: "Start over?",
  startOverEffect: "This empties the form and removes what was kept on this device.",

  unsure: "We do not know whether it arrived.",
  notSent: "This is not sent yet.",
  unreachable: "This is not sent yet: the site could not be reached.",
  offline: "This is not sent yet: you seem to be offline.",
  onlyOnce: "Trying again sends it only once.",
  isKept: "What you typed is kept on this device. You can close this page and come back to it.",
  isKeptBut: (unkept: string) =>
    `What you typed is kept on this device, but ${unkept} are not: please keep this page open.`,
  isNotKept: "Please keep this page open, for this browser keeps nothing of it.",
  tryAgain: "Try again",

  resending: "We will send it again automatically when the site is less busy.",
  secondsLeft: (seconds: number) => `Seconds left: ${seconds}.`,
  stop: "Stop",

  keptEverywhere: (when: string) => `Kept here and for your other devices ${when}.`,
  willBeKept: "What you type is kept on this device until you send it, for 30 days at most.",
  willBeKeptEverywhere:
    "What you type is kept here and for your other devices until you send it, for 30 days at most.",
  refusesToKeep: "This browser does not keep what you type. Please send the form before you leave this page.",

  needLook: (count: number, labels: string) =>
    plural(count, {
      one: `${count} field needs a look: ${labels}.`,
      other: `${count} fields need a look: ${labels}.`,
    }),
  didYouMean: "Did you mean {address}?",
  countOfMinimum: (count: number, minimum: number) => `${count} of at least ${minimum} characters`,
  longEnough: (count: string) => `${count} characters, long enough`,
} as const;
