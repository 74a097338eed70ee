export const deletedWords = {
  title: "Everything is deleted",
  gone: "Your application and all that belonged to it are gone, and this link leads nowhere from now on.",
  stays:
    "Backups hold it for up to 30 days more. Copies of mails in our casting team's mailbox and exported files are deleted by hand: write to {privacy} to have that done. Another application from the same e-mail address still has its own page.",
  thanks: "Thank you for knocking; should you want to come back, our door is open.",
  home: "Back to the kitchen",
} as const;
