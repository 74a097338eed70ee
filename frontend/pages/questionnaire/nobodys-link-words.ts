export const nobodysLinkWords = {
  text: "Please open the link exactly as we sent it, or write to {casting}.",
} as const;
