export const words = {
  unreachable: "The site cannot be reached. Please check your connection and try again.",
  offline: "You seem to be offline. Please check your connection and try again.",
} as const;
