export const storedMailsWords = {
  title: "Mails we sent you",
  none: "None has gone out to you yet.",
} as const;
