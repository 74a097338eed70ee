import { show } from "#contract/show.ts";

export const words = {
  region: "Not sent yet",
  named: "{name}: {text}",
  noAnswer: `No answer came from ${show.name}, so it is kept here. It may have arrived nevertheless, and is taken only once. It is sent by itself, once, when any page of this site is open and there is a connection. You can close this page.`,
  photosToo: "Its photos wait with it.",
  until: (day: string) =>
    `It waits until ${day} at most. If it could not be sent by then, it is removed. Some browsers remove it sooner when no page of this site was opened for a week.`,
  notEncrypted:
    "It is not encrypted: whoever can use this browser could read it. In a private window it is gone when you close that.",
  notRead: "What waits on this device could not be read yet. It is tried again by itself.",
  change: "Change it",
  throwAway: "Throw it away",
  throwAwayQuestion: "Throw it away?",
  throwAwayEffect:
    "It is removed from this device, and not sent again. If it has arrived already, it stays with us.",
  beingSent: "Being sent…",
  noRoom:
    "No answer came, and this device has no room to keep it. Please stay on this page, and send it again when there is a connection.",
  whatNext: "What happens next",
  removed: "Not sent",
  openIsOver:
    "It was opened and not sent again for 14 days, so it does not wait any more. What you typed is kept as a draft on this device.",
  photosRemoved: "Its photos are removed.",
  fillInAgain: "Fill it in again",
  policyChanged: "Our privacy policy has changed since. Please read it and agree again.",
} as const;
