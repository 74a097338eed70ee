/** What drawings are to those who cannot see them, and what a camera writes over one. */
export const words = {
  table: "A family's table from above: hands reach for dumplings, tacos, a pan of rice, bread and a pie",
  stove: "A grandmother stirs a pot and a child rolls out dough, filmed in their own kitchen",
  recording: "REC",
  take: "TAKE 2",
} as const;
