import { show } from "#contract/show.ts";

export const consentWords = {
  title: "Your Agreement",
  label: "Privacy Policy",
  sentence: (who: string) =>
    `${who} I agree that ${show.name} stores and uses what I send here as its Privacy Policy says.`,
  read: "Read the Privacy Policy (opens in a new tab)",
} as const;
