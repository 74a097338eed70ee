import type { Place } from "#contract/applications.ts";
import { foldedPlace } from "#worker/db/search.ts";

/** Codes of US states, by their code and their name in lower case. */
const states = new Map(
  `Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT, Delaware DE,
  District of Columbia DC, Florida FL, Georgia GA, Hawaii HI, Idaho ID, Illinois IL, Indiana IN, Iowa IA, Kansas KS,
  Kentucky KY, Louisiana LA, Maine ME, Maryland MD, Massachusetts MA, Michigan MI, Minnesota MN, Mississippi MS,
  Missouri MO, Montana MT, Nebraska NE, Nevada NV, New Hampshire NH, New Jersey NJ, New Mexico NM, New York NY,
  North Carolina NC, North Dakota ND, Ohio OH, Oklahoma OK, Oregon OR, Pennsylvania PA, Puerto Rico PR, Rhode Island RI,
  South Carolina SC, South Dakota SD, Tennessee TN, Texas TX, Utah UT, Vermont VT, Virginia VA, Washington WA,
  West Virginia WV, Wisconsin WI, Wyoming WY`
    .toLowerCase()
    .split(/,\s+/)
    .flatMap((state) =>
      [state.slice(-2), state.slice(0, -3)].map((name) => [name, state.slice(-2).toUpperCase()]),
    ),
);

const ZIP = /^\d{5}(-\d{4})?$/;
const AFTER_STATE = /^(,|usa?|\d{5}(-\d{4})?)$/i;
const CITY = /^\D{3,60}$/;

/** As in 'Fresno' and 'CA' for '12 Elm Street, Fresno, CA 93701'; `null` if unsure. */
export const placeIn = (address: string): Place => {
  const words = address.replace(/[,\n]/g, " , ").split(/\s/).filter(Boolean);
  let hasZip = false;
  while (AFTER_STATE.test(words.at(-1) ?? "")) hasZip = ZIP.test(words.pop() ?? "") || hasZip;
  // The longest name: West Virginia isn't Virginia.
  const names = [3, 2, 1].map((count) => words.slice(-count).join(" ").replace(".", ""));
  const name = names.find((some) => states.has(some.toLowerCase())) ?? "";
  const before = words.slice(0, words.length - name.split(" ").length);
  const commas = before.filter((word) => word === ",").length;
  // In '5 Main Street, New York' it is the city.
  const isState =
    before.at(-1) === ","
      ? name.length === 2 || commas > 1
      : hasZip || (commas > 0 && name === name.toUpperCase());
  const state = (isState && states.get(name.toLowerCase())) || null;
  const rest = state ? before : words;
  while (rest.at(-1) === ",") rest.pop();
  const comma = rest.lastIndexOf(",");
  const city = comma > 0 ? rest.slice(comma + 1).join(" ") : "";
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
  const isGiven = given.city !== undefined || given.state !== undefined;
  const placeByHand = (isGiven || known.placeByHand) && Boolean(city || state);
  const place = placeByHand ? { city, state } : placeIn(address);
  return { ...place, ...foldedPlace(place), placeByHand };
};
