export const words = {
  mat: "COME HUNGRY",
} as const;
