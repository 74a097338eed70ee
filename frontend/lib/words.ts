export const words = {
  formNotReady: "This form is not ready",
  notLoaded: "It could not be loaded.",
  checkConnection: (what: string) => `${what} Please check your connection and try again.`,
} as const;
