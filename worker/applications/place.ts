import type { Place } from "#contract/applications.ts";
import { foldedPlace } from "#worker/db/search.ts";

/** What may follow the state. */
const ZIP = String.raw`\d{5}(?:-\d{4})?`;
const AFTER_STATE = new RegExp(`^(?:${ZIP}|u\\.?s\\.?(?:a\\.?)?|united states(?: of america)?)?$`, "i");
/** As in 'ca.', 'CA 93701' and 'Fresno CA 93701'. */
const STATE = new RegExp(`(?:^[A-Za-z]{2}|\\s[A-Z]{2})\\.?(?:\\s${ZIP})?$`);
const CITY = /^(?!(?:apt|unit|suite)\b)[^\d/]{3,60}$/i;

/** As in 'Fresno' and 'CA' for '12 Elm Street, Fresno, CA 93701'; `null` if unsure. */
export const placeIn = (address: string): Place => {
  const parts = address.split(/[,\n]/).map((part) => part.trim().replace(/\s+/g, " "));
  const [last = "", before = ""] = parts
    .filter((part) => !AFTER_STATE.test(part))
    .slice(1)
    .reverse();
  const at = last.search(STATE);
  const state = at < 0 ? null : last.slice(at).trim().slice(0, 2).toUpperCase();
  const city = state ? last.slice(0, at) || before : last;
  return { city: CITY.test(city) ? city : null, state };
};

const nowhere = { city: null, state: null, placeByHand: false };

/** What staff set stays until they clear both; then the address tells again. */
export const placeColumns = (
  address: string,
  known: Place & { placeByHand: boolean } = nowhere,
  given: Partial<Place> = {},
) => {
  const { city = known.city, state = known.state } = given;
  const isGiven = city !== known.city || state !== known.state;
  const placeByHand = (isGiven || known.placeByHand) && Boolean(city || state);
  const place = placeByHand ? { city, state } : placeIn(address);
  return { ...place, ...foldedPlace(place), placeByHand };
};
