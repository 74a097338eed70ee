/** What stays of 'The Okonkwo Family' where there is little room. */
export const shortName = (familyName: string) =>
  familyName.replace(/^the\s+/i, "").replace(/\s+family$/i, "") || familyName;

/** How an address ends behind its city: a state, a code, or both. */
const REGION = /^[a-z]{2}\.?(\s+[\d-]{3,})?$|^[\d\s-]{4,}$|^(usa|united states)$/i;

/** The city of an address as people write them, such as 'Fresno' of '12 Elm Street, Fresno, CA 93701'; empty where none stands out. */
export const cityOf = (address: string) => {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  while (parts.length > 1 && REGION.test(parts.at(-1) ?? "")) parts.pop();
  return parts.length > 1 ? (parts.at(-1)?.replace(/\s+[A-Z]{2}(\s+\d{5}.*)?$/, "") ?? "") : "";
};
