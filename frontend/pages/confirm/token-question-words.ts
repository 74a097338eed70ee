export const tokenQuestionWords = {
  failed: "Something went wrong on our side. Please try again.",
  home: "Back to the kitchen",
} as const;
