export const callFailureWords = {
  otherwise: "Something went wrong on our side. Please try again.",
} as const;
