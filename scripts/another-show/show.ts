/* What contract/show.ts says where the site is another show's; another-show.test.ts builds that. The law is a placeholder. */

export const show = {
  name: "Les Portes Ouvertes",
  tagline: "De vraies familles. De vraies tables.",
  description: "Les Portes Ouvertes filme les familles du Québec chez elles, à table.",
  siteUrl: "https://lesportesouvertes.example",
  locale: "fr-CA",
  timeZone: "America/Toronto",
  mailFrom: "bonjour@lesportesouvertes.example",
  casting: "bonjour@lesportesouvertes.example",
  privacy: "renseignements@lesportesouvertes.example",
  legal: "juridique@lesportesouvertes.example",
  fallbackContact: {
    email: "bonjour@lesportesouvertes.example",
    phone: "514 555-0142",
    location: "Montréal (Québec)",
  },
};

export const jurisdiction = { place: "Québec", act: "Loi sur les renseignements personnels", short: "LRP" };

export const law = {
  governing: `les lois en vigueur au ${jurisdiction.place}`,
  courts: "les tribunaux du district de Montréal",
};

export const residents = {
  title: `Si vous vivez au ${jurisdiction.place}`,
  paragraphs: [`La ${jurisdiction.act} (${jurisdiction.short}) vous donne les droits ci-dessus.`],
};

export const formats = {
  phoneExample: "514 555-0123",
  phoneMinimum: 10,
  addressHint: "Rue, ville, province et code postal",
  locationExample: "Montréal (Québec)",
};

export const samples = {
  address: "1, rue Principale\nMontréal (Québec) H2X 1Y4",
  streets: ["rue Saint-Denis", "chemin du Roy"],
  places: ["Sherbrooke (Québec) J1H 1A1", "Gaspé (Québec) G4X 1A1"],
};

/** Called as no other folder is, for the copy has those of the project, too. */
export const drawings = "drawings-of-another-show";

/** Stone and slate, led by blue. */
const light = {
  "base-100": "#fcfdfe",
  "base-200": "#eef2f6",
  "base-300": "#d5dee7",
  "base-content": "#17222e",
  primary: "#1d4f91",
  "primary-content": "#f4f8fd",
  secondary: "#5b3a78",
  "secondary-content": "#f8f4fb",
  accent: "#7fb7d9",
  "accent-content": "#0b2535",
  neutral: "#22303f",
  "neutral-content": "#eef3f8",
  info: "#20638a",
  "info-content": "#f1f8fc",
  success: "#276749",
  "success-content": "#f0faf4",
  warning: "#7d5700",
  "warning-content": "#fff9e8",
  error: "#9b1c3a",
  "error-content": "#fff2f5",
};

const dark = {
  ...light,
  "base-100": "#172029",
  "base-200": "#0f161d",
  "base-300": "#33414f",
  "base-content": "#e4ecf4",
  primary: "#8fb8ea",
  "primary-content": "#071a33",
};

export const colors = { light, dark };
