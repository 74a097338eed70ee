export const formWords = {
  contact: "Contact Details",
  cooking: "Tell Us About Your Cooking",
  availability: "Availability",
  hints: { address: "Only our casting team sees it." },
  placeholders: {
    familyName: "The Johnson Family",
    primaryContact: "Maria Johnson",
    email: "maria@example.com",
    familySize: "Select family size",
    signatureDish1: "Grandma's gumbo",
    signatureDish2: "Sunday peach cobbler",
    experience: "Select years of experience",
  },

  who: "I am 18 or older and apply for my household.",
  /** In 'Please switch it on, or send us your application by e-mail'. */
  what: "your application",
  submit: "Submit Application",
  submitting: "Submitting...",
  submitted: "Application Submitted!",
  thanks:
    "Thank you for applying! We'll review your application and get back to you soon. Check your email for confirmation.",
  failed: "Submission failed",
  checkInformation: "Please check your information and try again.",
} as const;
