export const words = {
  loading: "Loading your data...",
  tryAgain: "Try again",
  intro:
    "This is what you sent us, and what we wrote to you. For our own notes about a visit, write to {privacy}.",
  close: "Close my data",

  correct: {
    title: "Correct something",
    emailHint: "A new one counts after a code that we send to it; until then the old one does.",
    save: "Save",
    saving: "Saving...",
    saved: "Saved",
    codeIsLeft: "One thing is left: the code for your new address.",
  },

  download: {
    title: "Download your data",
    text: "A file (JSON) with all that you see above. Photos are not in it: open one above to save it.",
    /** Of the file. */
    name: (day: string) => `your-data-${day}.json`,
  },

  withdraw: {
    title: "Withdraw your application",
    text: "You do not want to take part any more. We keep what you have sent until you delete it; answers that you have not sent yet go.",
    action: "Withdraw",
    question: "Withdraw your application?",
    dismissal: "Keep my application",
    effect:
      "We stop considering you, a planned visit is cancelled, and nobody comes to film. A mail that is on its way may still arrive. If you change your mind later, write to our casting team.",
    done: "Withdrawn",
    thanks: "Thank you for having told us.",
  },

  deletion: {
    title: "Delete everything",
    text: "Your application ends, and all that belongs to it is deleted. Before we do it, we say what goes and what stays, and ask once more.",
    ask: "Delete everything...",
    question: "Delete everything?",
    dismissal: "Keep everything",
    action: "Delete everything",
    pending: "Deleting...",
    goes: "This goes, and cannot be brought back:",
    going: {
      application: "your application and your answers to the questionnaire, also those not sent yet",
      visit: "your visit: nobody comes to film",
      stories: "stories shared from your e-mail address, with their photos",
      mails: "our copies of the mails to you",
    },
    stays: "This stays:",
    staying: {
      another: "another application from the same e-mail address, which has a page of its own",
      copies:
        "copies of mails in our casting team's mailbox and files that our staff have exported, until we delete them by hand: write to {privacy} to have that done",
    },
    backups: "Backups hold it for up to 30 days more.",
    storiesStay:
      "Stories shared from your e-mail address and its newsletter stay: to delete them too, first open your data with a code that we mail to it.",
    endSubscription: "End my newsletter subscription, too",
    sure: "Yes, delete everything",
    tickFirst: "Tick this box first; the button then works.",
  },
} as const;
