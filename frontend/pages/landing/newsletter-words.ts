export const newsletterWords = {
  title: "Stay in the Loop",
  text: "New episodes, casting calls and now and then a recipe we could not keep to ourselves. Never more than you can eat.",
  mayLeave: "You can leave at any time. What we do with your address: {policy}.",
  policy: "Privacy Policy",
} as const;
