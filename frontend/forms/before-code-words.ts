export const beforeCodeWords = {
  partNotLoaded: "A part of it could not be loaded. What you typed is still here.",
} as const;
