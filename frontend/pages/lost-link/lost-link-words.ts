export const lostLinkWords = {
  title: "Already applied? Get your link again",
  email: "The e-mail you applied with",
  placeholder: "maria@example.com",
  send: "Send me my link",
  sending: "Sending...",
  asked: "If we know this address, a mail with your link is on its way.",
  nothingThere:
    "Nothing there after a few minutes? Look into your spam folder, and try the other addresses of your family: it goes only to the one that you applied with, and at most once an hour. Or write to {email}, or call {phone}.",
  another: "Try another address",
} as const;
