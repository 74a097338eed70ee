/** What a family is asked whose application is approved, what it may choose from, and how its answers stand. */
export const questionnaireWords = {
  fields: {
    cookingBackground: "Cooking Background",
    familyTraditions: "Family Traditions",
    storyToTell: "Story to Tell",
    kitchenSpace: "Kitchen Space",
    availableIngredients: "Available Ingredients",
    dietaryRestrictions: "Dietary Restrictions",
    preferredFilmingTime: "Preferred Filming Time",
    comfortLevel: "Comfort Level",
    emergencyContact: "Emergency Contact",
    specialRequests: "Special Requests",
  },
  tooShort: {
    cookingBackground: "Please provide more details about your cooking background",
    storyToTell: "Please tell us more about the story you want to share",
  },
  comfortLevel: {
    very_comfortable: "Very comfortable",
    comfortable: "Comfortable",
    somewhat_comfortable: "Somewhat comfortable",
    nervous: "Nervous",
  },
  filmingTime: {
    morning: "Morning",
    afternoon: "Afternoon",
    evening: "Evening",
    weekend: "Weekend",
    flexible: "Flexible",
  },
  /** Sent and stored by the names on the left. */
  dietary: {
    Vegetarian: "Vegetarian",
    Vegan: "Vegan",
    "Gluten-Free": "Gluten-Free",
    "Dairy-Free": "Dairy-Free",
    "Nut-Free": "Nut-Free",
    Kosher: "Kosher",
    Halal: "Halal",
    "Low-Sodium": "Low-Sodium",
    "Diabetic-Friendly": "Diabetic-Friendly",
    Keto: "Keto",
    None: "None",
  },
  status: {
    pending: "Pending Review",
    approved: "Approved",
    needs_followup: "Needs Follow-up",
    rejected: "Rejected",
  },
} as const;
