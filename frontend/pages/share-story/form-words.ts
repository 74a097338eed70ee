export const formWords = {
  author: "About You",
  story: "The Story",
  photos: "Photos",
  placeholders: {
    authorName: "Maria Johnson",
    email: "maria@example.com",
    title: "The pot that never left the stove",
    culturalBackground: "Oaxacan, Sicilian, Gullah Geechee ...",
    content: "Who cooks it, and for whom? What does the kitchen sound and smell like?",
    recipeOrigins: "Where does the recipe come from, and who passed it on?",
  },

  who: "I am 18 or older, and what I send is mine to send.",
  /** In 'Please switch it on, or send us your story by e-mail'. */
  what: "your story",
  submit: "Share Your Story",
  submitting: "Sharing...",
  submitted: "Story Submitted!",
  thanks: "Thank you for sharing! Your story may be featured in future episodes.",
  failed: "Submission failed",
  checkInformation: "Please check your information and try again.",
  photoMissing: "A photo could not be uploaded. Try it again or remove it.",
  /** In 'kept on this device, but your photos are not'. */
  yourPhotos: "your photos",
} as const;
