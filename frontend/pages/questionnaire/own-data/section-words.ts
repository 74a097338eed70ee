export const sectionWords = {
  title: "Your data",
  text: "See what you sent us and what we wrote to you, correct it, download it, withdraw your application or delete it with all that belongs to it. So that nobody else does, we first send a code to your e-mail address.",
  send: "Send me a code",
  sending: "Sending...",
  have: "I have a code",
  oneMoment: "One moment...",
} as const;
