export const formWords = {
  sections: {
    background: "Family Background",
    kitchen: "Your Kitchen",
    story: "Your Story",
    filmingDay: "Filming Day",
  },
  sectionOf: (section: number, count: number) => `Section ${section} of ${count}`,
  hints: {
    cookingBackground: "How did your family learn to cook, and who cooks today?",
    familyTraditions: "Dishes, holidays and habits that belong to your family.",
    kitchenSpace: "Its size, its stove, how many people fit around it.",
    availableIngredients: "What you grow, keep or can easily get.",
    dietaryRestrictions: "What our crew should know about how your family eats.",
    storyToTell: "The story behind a dish, a person or a day at your table that viewers should hear.",
    comfortLevel: "How does your family feel in front of a camera?",
    specialRequests: "Anything our crew should respect, bring or leave alone.",
    emergencyContact: "Name and phone number. Only our casting team sees it.",
  },
  placeholders: {
    preferredFilmingTime: "Select a time",
    comfortLevel: "Select a comfort level",
  },
  answered: (answered: number, count: number) => `${answered} of ${count} questions answered`,

  submitting: "Submitting...",
  submitted: "Questionnaire Submitted!",
  failed: "Submission failed",
  checkResponses: "Please check your responses and try again.",
  notSentYet: "Not sent yet",
  chooseFirst: "Please choose first which answers you would like to go on with.",

  first: {
    submit: "Submit Questionnaire",
    startOverEffect:
      "This empties the form, and removes what was kept on this device and for your other devices.",
    thanks: "Thank you for your answers! Our casting team will read them and get back to you.",
  },
  correction: {
    title: "Correct Your Answers",
    submit: "Send Corrected Answers",
    startOverEffect:
      "This puts back the answers you sent before, and removes what was kept on this device and for your other devices.",
    thanks: "Thank you for your corrections! Our casting team will read them and get back to you.",
  },
} as const;
