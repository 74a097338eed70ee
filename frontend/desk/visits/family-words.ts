/** 'Okonkwo' for 'The Okonkwo Family'. */
export const shortName = (familyName: string) =>
  familyName.replace(/^the\s+/i, "").replace(/\s+family$/i, "") || familyName;

/** What follows the city: a state, a ZIP code or a country. */
const REGION = /^[a-z]{2}\.?(\s+[\d-]{3,})?$|^[\d\s-]{4,}$|^(usa|united states)$/i;

/** Guesses the city, as in 'Fresno' for '12 Elm Street, Fresno, CA 93701'; empty if unsure. */
export const cityOf = (address: string) => {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  while (parts.length > 1 && REGION.test(parts.at(-1) ?? "")) parts.pop();
  return parts.length > 1 ? (parts.at(-1)?.replace(/\s+[A-Z]{2}(\s+\d{5}.*)?$/, "") ?? "") : "";
};
