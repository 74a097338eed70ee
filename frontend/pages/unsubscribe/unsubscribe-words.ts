import { show } from "#contract/show.ts";

export const unsubscribeWords = {
  title: "Unsubscribe",
  question: `Do you want to stop receiving the ${show.name} newsletter? We will delete your address from our list.`,
  yes: "Unsubscribe",
  pending: "Unsubscribing...",
  withoutJavaScript: "This page needs JavaScript. Your mail program's own unsubscribe button works without.",
  done: {
    title: "You are off the list",
    words: "We have forgotten your address. Should you get hungry again, the door is open.",
  },
  /** Also what somebody sees who comes back to the link after it has done its work. */
  unknown: {
    title: "This link is not on our list",
    words:
      "You may have unsubscribed already, or the link is not whole. If mail still arrives, write to {privacy}.",
  },
} as const;
