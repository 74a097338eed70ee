export const words = {
  notifications: (key: string) => `Notifications (${key})`,
  dismiss: "Dismiss",
  notAnswered: "Not answered",
} as const;
