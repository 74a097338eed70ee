import { show } from "#contract/show.ts";

export const confirmWords = {
  pageTitle: "Confirm your subscription",
  title: "One more click",
  question: `Do you want the ${show.name} newsletter, at the address that our mail came to?`,
  yes: "Yes, send it to me",
  pending: "Confirming...",
  withoutJavaScript: "This page needs JavaScript. Please switch it on, or reply to our mail instead.",
  done: {
    title: "You are on the list",
    words:
      "Welcome to the family! A mail is on its way to you, with a link to unsubscribe whenever you like.",
  },
  unknown: {
    title: "This link is no longer good",
    words: "It lasts a week, or may not be whole. You can {again}, and we send you a new one.",
    again: "subscribe again",
  },
} as const;
