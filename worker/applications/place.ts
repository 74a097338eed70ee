import { type Column, sql } from "drizzle-orm";
import type { Place } from "#contract/applications.ts";
import { applications } from "#worker/db/schema/entities.ts";
import { foldedPlace } from "#worker/db/search.ts";

/* A family's city and state, read from its address unless staff set them. */

/** Codes of US states by their code and by their name, in lower case. */
const states = new Map(
  `Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT, Delaware DE,
  District of Columbia DC, Florida FL, Georgia GA, Hawaii HI, Idaho ID, Illinois IL, Indiana IN, Iowa IA, Kansas KS,
  Kentucky KY, Louisiana LA, Maine ME, Maryland MD, Massachusetts MA, Michigan MI, Minnesota MN, Mississippi MS,
  Missouri MO, Montana MT, Nebraska NE, Nevada NV, New Hampshire NH, New Jersey NJ, New Mexico NM, New York NY,
  North Carolina NC, North Dakota ND, Ohio OH, Oklahoma OK, Oregon OR, Pennsylvania PA, Puerto Rico PR, Rhode Island RI,
  South Carolina SC, South Dakota SD, Tennessee TN, Texas TX, Utah UT, Vermont VT, Virginia VA, Washington WA,
  West Virginia WV, Wisconsin WI, Wyoming WY`
    .split(/,\s+/)
    .flatMap((state) =>
      [state.slice(-2), state.slice(0, -3)].map((name) => [name.toLowerCase(), state.slice(-2)]),
    ),
);
const stateOf = (words: readonly string[]) => states.get(words.join(" ").toLowerCase().replace(".", ""));

const ZIP = /^\d{5}(-\d{4})?$/;
const COUNTRY = /^([a-z]{2}|usa|u\.s\.a\.|united states)$/i;
const LONGEST_CITY = 60;

/** As in 'Fresno' and 'CA' for '12 Elm Street, Fresno, CA 93701'; `null` if unsure. */
export const placeIn = (address: string): Place => {
  const parts = address
    .split(/[,\n]/)
    .map((part) => part.split(/\s/).filter(Boolean))
    .filter((words) => words.length > 0);
  const last = () => parts.at(-1) ?? [];
  if (COUNTRY.test(last().join(" ")) && !stateOf(last())) parts.pop();
  const hasZip = ZIP.test(last().at(-1) ?? "");
  if (hasZip) last().pop();
  if (last().length === 0) parts.pop();

  // The longest name: West Virginia isn't Virginia.
  const count = [3, 2, 1].find((some) => stateOf(last().slice(-some))) ?? Infinity;
  const name = last().slice(-count);
  const isCode = name.join("").length < 4;
  const isAlone = name.length === last().length;
  // In '5 Main Street, New York' it is the city.
  const isState = isAlone
    ? isCode || parts.length > 2
    : hasZip || (isCode && parts.length > 1 && name.join() === name.join().toUpperCase());
  const state = (isState && stateOf(name)) || null;
  if (state) last().splice(-name.length);
  if (last().length === 0) parts.pop();

  const city = parts.length > 1 ? last().join(" ") : "";
  return { city: city.length <= LONGEST_CITY && !/\d/.test(city) ? city || null : null, state };
};

const withFolded = (place: Place) => ({ ...place, ...foldedPlace(place) });

export const placeColumns = (address: string) => withFolded(placeIn(address));

/** The columns after a correction: what staff set stays until they clear both, and then the address tells again. */
export const correctedPlace = (known: Place, given: Partial<Place>, address: string) => {
  const read = placeColumns(address);
  if (given.city === undefined && given.state === undefined) {
    const unlessByHand = <Value>(column: Column, value: Value) =>
      sql<Value>`iif(${applications.placeByHand}, ${column}, ${value})`;
    return {
      city: unlessByHand(applications.city, read.city),
      state: unlessByHand(applications.state, read.state),
      foldedCity: unlessByHand(applications.foldedCity, read.foldedCity),
    };
  }
  const { city = known.city, state = known.state } = given;
  return city || state
    ? { ...withFolded({ city, state }), placeByHand: true }
    : { ...read, placeByHand: false };
};
