/*
 * Everything specific to this show: docs/deploying.md, Another show. Separate exports, so that a page bundles only those it
 * uses.
 */

export const show = {
  name: "Knock Knock Kitchen",
  /** What it is, below its name on the landing page. */
  inOneLine: "The TV show that comes to your kitchen.",
  tagline: "Real families. Real kitchens. Real food.",
  description:
    "Knock Knock Kitchen is the family cooking show that films real families in their own kitchens. Apply to be featured or share your food story.",
  /** The origin, for canonical links, link previews and emails. */
  siteUrl: "https://knockknockkitchen.example",
  /** BCP 47, of pages and emails. The desk is in English, formatted for the same region. */
  locale: "en-US",
  /** IANA zone of filming dates. */
  timeZone: "America/Los_Angeles",
  /** Its domain must be set up for Email Sending at Cloudflare. */
  mailFrom: "casting@knockknockkitchen.example",
  casting: "casting@knockknockkitchen.example",
  privacy: "privacy@knockknockkitchen.example",
  legal: "legal@knockknockkitchen.example",
  /** In the footer until staff enter contact details. */
  fallbackContact: {
    email: "casting@knockknockkitchen.example",
    phone: "(555) 010-2665",
    location: "Los Angeles, CA",
  },
} as const;

/**
 * Values that look real but nobody has confirmed: `npm run setup` asks, and `npm run deploy` refuses until the list is empty.
 * Addresses at `.example` and the phone number are always refused.
 */
export const stillExamples: readonly string[] = [
  "fallbackContact.location",
  "jurisdiction",
  "law",
  "residents",
  "season",
  "youGet",
  "answers",
];

/** Where and when filming is, unless the settings say so. The landing page leaves out what is empty, here and below. */
export const season = { cities: "Los Angeles and nearby", months: "March to May" };

/** What a family gets for its day. */
export const youGet = {
  paid: {
    title: "Your Day Is Paid",
    text: "A fee for your family, and we pay you back for the groceries. You know how much before you sign.",
  },
  kept: {
    title: "You Keep the Film",
    text: "Your episode and our best pictures of your table, as files for the grandchildren.",
  },
  cleaned: {
    title: "We Do the Dishes",
    text: "The crew washes up and puts everything back where it was.",
  },
};

/** What families ask and only the production knows, in two sentences each. */
export const answers = {
  paid: "Yes: there is a fee for your day, and we pay for the groceries. The agreement you sign before we film says how much.",
  landlord:
    "If you rent, please ask before we come, and we'll gladly talk to your landlord ourselves. We move as little as we can, and are insured.",
  mess: "It leaves with us. If something breaks, we replace it.",
  onAir: "About six months after we film. Our newsletter says when and where each episode is on.",
};

/** What families say who were on the show, three at most, and the address of a film of a few minutes. Nothing made up. */
export const voices: { quotes: readonly { text: string; who: string }[]; film: string } = {
  quotes: [],
  film: "",
};

/** Where the show is based, and the privacy law there. */
export const jurisdiction = {
  place: "California",
  act: "California Consumer Privacy Act",
  short: "CCPA",
} as const;

export const law = {
  governing: `the laws of the State of ${jurisdiction.place}`,
  courts: `the state and federal courts in Los Angeles County, ${jurisdiction.place}`,
} as const;

export const residents = {
  title: `For residents of ${jurisdiction.place}`,
  paragraphs: [
    `The ${jurisdiction.act} (${jurisdiction.short}) gives you the rights above by law: to know, to access, to correct and to delete; to opt out of the sale and sharing of personal information, of which there is none here; and to limit the use of sensitive personal information, which we use only to plan a visit. Nobody is treated worse for using these rights. Somebody you authorize in writing may ask for you.`,
    `In the words of that law, in the past twelve months we collected identifiers and contact details (name, address, email, phone, IP address), characteristics you chose to tell (such as cultural background or diet), photographs, what you wrote to us, and the name in a link that led you here, all of it from you or your browser, for the purposes above, and disclosed it only to our host, as a service provider, and part of it to people we ask for an opinion. We disclose nothing to third parties for their direct marketing (${jurisdiction.place} Civil Code section 1798.83).`,
  ],
} as const;

export const formats = {
  phoneExample: "(555) 123-4567",
  phoneMinimum: 10,
  addressHint: "Street, city, state and ZIP code",
  locationExample: "Los Angeles, CA",
} as const;

/** Addresses of sample families and in tests. */
export const samples = {
  address: "1 Main Street\nLos Angeles, CA 90001",
  streets: ["Maple Street", "Calle Ocho", "W 4th Ave, Apt 12B"],
  places: [
    "Asheville, NC 28801",
    "El Paso, TX 79901",
    "Hilo, HI 96720",
    "Pasadena, CA 91101",
    "Long Beach, CA 90802",
    "Fresno, CA 93721",
    "Santa Fe, NM 87501",
  ],
} as const;

/** Flour, oat and cocoa as base; paprika leads, basil follows, butter accents. */
export const colors = {
  light: {
    "base-100": "#fffbf4",
    "base-200": "#faf0e1",
    "base-300": "#eddcc2",
    "base-content": "#34211a",
    primary: "#b23a1e",
    "primary-content": "#fff8ef",
    secondary: "#2f5d4a",
    "secondary-content": "#f3faf4",
    accent: "#f2b33d",
    "accent-content": "#3a2408",
    neutral: "#3b2720",
    "neutral-content": "#fbf0e3",
    info: "#2b5f86",
    "info-content": "#f2f8fd",
    success: "#2e6b45",
    "success-content": "#f1faf3",
    warning: "#8a5a00",
    "warning-content": "#fff7e5",
    error: "#a3202c",
    "error-content": "#fff3f2",
  },
  dark: {
    "base-100": "#261a16",
    "base-200": "#1b120f",
    "base-300": "#45322a",
    "base-content": "#f6e9da",
    primary: "#f08a66",
    "primary-content": "#2b0f06",
    secondary: "#8cc7a5",
    "secondary-content": "#0d2218",
    accent: "#f5c25b",
    "accent-content": "#33220a",
    neutral: "#120b09",
    "neutral-content": "#f6e9da",
    info: "#8fc1e6",
    "info-content": "#0a2233",
    success: "#8fd0a4",
    "success-content": "#0c2515",
    warning: "#f0c266",
    "warning-content": "#2f2003",
    error: "#ff9d95",
    "error-content": "#3a0a0c",
  },
} as const;
