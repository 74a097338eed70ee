export const newsletterFormWords = {
  label: "Email Address",
  placeholder: "maria@example.com",
  invalid: "Please enter a valid email address",
  submit: "Subscribe",
  submitting: "Subscribing...",
  submitted: "Subscribed!",
  welcome: "Welcome to the family! Check your email for confirmation.",
  failed: "Subscription failed",
  tryLater: "Please try again later.",
  needsScript: "Subscribing needs JavaScript. Please switch it on, or write to us instead.",
} as const;
