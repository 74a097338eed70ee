export const legalPageWords = {
  lastUpdated: "Last updated: {day}",
  inShort: "In short:",
  /** As links in a sentence. */
  privacyPolicy: "Privacy Policy",
  termsOfService: "Terms of Service",
} as const;
