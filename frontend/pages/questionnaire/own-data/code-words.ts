export const codeWords = {
  label: "Code",
  length: (digits: number) => `The code has ${digits} digits`,
  wrong: "This code is not right, or no longer valid.",
  oneMoment: "One moment...",

  open: "Open my data",
  hint: (digits: number, minutes: number) => `${digits} digits, good for ${minutes} minutes.`,
  sentHint: (digits: number, minutes: number) =>
    `If one may be sent now, it is on its way to your e-mail address: ${digits} digits, good for ${minutes} minutes.`,
  noCode: "No code yet?",
  weMail: "We mail you one.",
  noMail: "No mail?",
  lookIntoSpam:
    "Look into your spam folder. After a minute you can ask for another code, which ends the one before.",
  otherwise:
    "At most {most} go out a day to one address, for all its applications together. Or ask us to read one to you, at {phone} or by a mail to {email}: our team then calls the phone number in your application.",
  send: "Send me a code",
  sendAnother: "Send another code",
  onItsWay: "A code is on its way, if one may be sent now.",

  needsNew: "Please enter a new code",
  timeIsOver: (minutes: number) =>
    `A code opens your data for ${minutes} minutes, and they are over. What you typed is still here: try again after the code.`,
} as const;
