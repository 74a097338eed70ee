export const thanksWords = {
  next: "What happens next",
  toKeep: "What to keep",
  confirmation:
    "{confirmation}. If it is not there tomorrow, look into your spam folder, or write to {casting}. To change something, just reply to it.",
  goesTo: (confirmation: string, email: string) => `${confirmation}, which goes to ${email}`,
  home: "Back to the kitchen",
} as const;
