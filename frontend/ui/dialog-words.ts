export const dialogWords = {
  close: "Close",
  cancel: "Cancel",
  copyByHand: "This browser did not let us copy. Please copy it from here:",
} as const;
