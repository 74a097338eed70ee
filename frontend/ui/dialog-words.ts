export const dialogWords = {
  close: "Close",
  cancel: "Cancel",
  oneMoment: "One moment...",
  loading: "Loading...",
  copyByHand: "This browser did not let us copy. Please copy it from here:",
} as const;
