/** Everything that names this show. Edit this file (and its pictures) to run the site for another one. */
export const show = {
  name: "Knock Knock Kitchen",
  tagline: "Real families. Real kitchens. Real food.",
  description:
    "Knock Knock Kitchen is the family cooking show that films real families in their own kitchens. Apply to be featured or share your food story.",
  /** Where the site lives; canonical links and link previews need the full address. */
  siteUrl: "https://knockknockkitchen.example",
  /** IANA zone in which the calendar dates of filming visits are meant. */
  timeZone: "America/Los_Angeles",
  /** Sender of every mail; its domain must be set up for sending at Cloudflare. */
  mailFrom: "casting@knockknockkitchen.example",
  casting: "casting@knockknockkitchen.example",
  privacy: "privacy@knockknockkitchen.example",
  legal: "legal@knockknockkitchen.example",
  /** Shown in the footer while staff have not stored contact details. */
  fallbackContact: {
    email: "casting@knockknockkitchen.example",
    phone: "(555) 010-2665",
    location: "Los Angeles, CA",
  },
} as const;
