import {
  type Application,
  type ApplicationForm,
  type ApplicationStatus,
  availableDays,
  experiences,
  familySizes,
  heardFromLabels,
  newApplication,
  specialties,
} from "#contract/applications.ts";
import type { Casting } from "#contract/casting.ts";
import type { ListedApplication } from "#contract/families.ts";
import { keysOf } from "#contract/labels.ts";
import { formats, samples } from "#contract/show.ts";
import { otherKitchens, pitches, sources } from "./pitches.ts";
import { dishesOf, nameForms, samplePerson } from "./words.ts";

/** A validated application as the family sends it. */
export const filledApplication = newApplication.parse({
  familyName: "The Johnson Family",
  primaryContact: "Maria Johnson",
  email: "maria@example.com",
  phone: formats.phoneExample,
  address: samples.address.replace("\n", ", "),
  specialties: ["bbq"],
  signatureDish1: "Gumbo",
  experience: "lifetime",
  availableDays: ["weekends"],
  familySize: "4-5",
} satisfies ApplicationForm);

export const application = (change: Partial<Application> = {}): Application => ({
  ...filledApplication,
  id: crypto.randomUUID(),
  status: "pending",
  told: "pending",
  corrections: [],
  guardianConsent: null,
  guardianAnsweredAt: null,
  consentedAt: null,
  createdAt: "2026-03-01T12:00:00.000Z",
  updatedAt: "2026-03-01T12:00:00.000Z",
  ...change,
});

/** Fixed, so that samples are the same every time. */
const NEWEST = Date.parse("2026-11-15T18:00:00.000Z");
/** Six weeks. */
const DAYS = 42;

/** Share of the newest samples, most of them undecided. */
const RECENT_SHARE = 0.25;

const statusOf = (age: number, chance: number): ApplicationStatus => {
  const [pending, rejected, approved] = age < RECENT_SHARE ? [0.86, 0.95, 1] : [0.13, 0.63, 0.79];
  if (chance < pending) return "pending";
  if (chance < rejected) return "rejected";
  return chance < approved ? "approved" : "scheduled";
};

/** Relative age of the one sample that withdrew after its visit was scheduled. */
const WITHDRAWN_AGE = 0.35;

const HOUR = 3_600_000;

/** When families correct their phone number, in hours after the application; by index modulo 36. */
const corrected: Readonly<Record<number, readonly number[]>> = { 0: [20], 3: [30, 52] };

/** mulberry32: deterministic, from 0 up to 1. */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

/** Replaces a phone number's last digits and keeps its format. */
export const endingIn = (phone: string, digits: string) => {
  const left = [...digits];
  const fromEnd = [...phone].toReversed().map((sign) => (/\d/.test(sign) ? (left.pop() ?? sign) : sign));
  return fromEnd.toReversed().join("");
};

/** `index` 0 is the newest. */
const sampleApplication = (index: number, count: number, newest: number): Application => {
  const random = randomFrom(index + 1);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const some = <T>(from: readonly T[], likelihood: number) => from.filter(() => random() < likelihood);
  const turn = <T>(from: readonly T[]): T => from[index % from.length] as T;
  const maybe = <T>(value: T, likelihood: number) => (random() < likelihood ? value : null);

  const { family, given, email } = samplePerson(index);
  const chosen = some(specialties, 0.25);
  const main = chosen[0] ?? pick(specialties);
  const dish = pick(dishesOf[main]);
  const otherDishes = dishesOf[chosen.at(-1) ?? "baking"].filter((other) => other !== dish);
  const age = ((index + random() * 0.8) / count) * DAYS * 24 * HOUR;
  const createdAt = Math.round(newest - age);
  return application({
    id: `5eedfa11-0000-4000-a000-${String(index).padStart(12, "0")}`,
    familyName: pick(nameForms)(family),
    primaryContact: `${given} ${family}`,
    email,
    phone: endingIn(
      formats.phoneExample,
      `${Math.floor(random() * 10)}${String(Math.floor(random() * 10_000)).padStart(4, "0")}`,
    ),
    address: `${1 + Math.floor(random() * 9800)} ${pick(samples.streets)}, ${pick(samples.places)}`,
    specialties: chosen.length > 0 ? chosen : [main],
    otherSpecialty: chosen.includes("other") ? turn([...otherKitchens, null]) : null,
    signatureDish1: dish,
    signatureDish2: maybe(pick(otherDishes), 0.5),
    // Not from `random`, which would change what follows.
    pitch: index % 5 < 3 ? turn(pitches) : null,
    heardFrom: turn([null, ...keysOf(heardFromLabels)]),
    source: turn([null, sources[0], null, null, sources[1], null, sources[2]]),
    experience: maybe(pick(experiences), 0.85),
    availableDays: some(availableDays, 0.6),
    familySize: maybe(pick(familySizes), 0.85),
    minors: index % 5 === 4 ? null : index % 4,
    status:
      index === Math.floor(count * WITHDRAWN_AGE) && count > 1
        ? "withdrawn"
        : statusOf(index / count, random()),
    createdAt: new Date(createdAt).toISOString(),
    corrections: (corrected[index % 36] ?? []).map((hours) => ({
      fields: ["phone"],
      at: new Date(createdAt + hours * HOUR).toISOString(),
    })),
  });
};

export const noCasting: Casting = {
  assignee: null,
  score: { mean: null, count: 0, own: null },
  notes: 0,
  duplicate: false,
  deletedOn: null,
  original: null,
};

/** What a list says beside an application with which nothing has happened yet. */
export const untouched: Omit<ListedApplication, keyof Application> = {
  ...noCasting,
  questionnaireStatus: null,
  visit: null,
  mail: null,
  photo: null,
  shortlists: [],
  city: null,
  state: null,
};

export const sampleApplications = (count: number, newest = NEWEST): Application[] =>
  Array.from({ length: count }, (_, index) => sampleApplication(index, count, newest));
