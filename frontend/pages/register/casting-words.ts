export const castingWords = {
  /** How casting works, with about how long each step takes. */
  steps: [
    {
      title: "You apply",
      time: "about 10 minutes",
      text: "Tell us who you are, what you cook and when we could come.",
    },
    {
      title: "We read",
      time: "about 2 to 4 weeks",
      text: "Our casting team reads every application. If you are a match, we send you a private link.",
    },
    {
      title: "You tell us more",
      time: "about half an hour",
      text: "Your link opens a questionnaire about your kitchen and your stories. There is no hurry.",
    },
    {
      title: "We come knockin'",
      time: "about 4 hours",
      text: "We agree on a day, and a small crew films in your kitchen while you cook.",
    },
  ],
  /** Who may apply. */
  rules: [
    "An adult of 18 or older applies, once for the whole household.",
    "Everybody at your table may take part. Adults say yes for themselves, parents for their children.",
    "You cook at home, and in your own kitchen. You need no training and no showpiece.",
    "Applying is free. Nobody is filmed before you have agreed to it in writing.",
  ],
} as const;
