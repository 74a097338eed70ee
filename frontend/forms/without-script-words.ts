/** What somebody can do whose browser runs no script. */
export const withoutScriptWords = {
  text: "Sending this form needs JavaScript. Please switch it on, or send us {what} by e-mail, to {casting}. We need: {labels}; that you are 18 or older; and that you agree to our {policy}.",
  policy: "Privacy Policy",
} as const;
