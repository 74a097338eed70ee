import type { Application } from "#contract/applications.ts";
import { addDays, startOfWeek } from "#contract/calendar-dates.ts";
import { defaultDuration } from "#contract/labels.ts";
import type { Questionnaire } from "#contract/questionnaires.ts";
import type { Lead } from "#contract/settings.ts";
import { endTimeOf } from "#contract/visit-times.ts";
import { isOffered, newVisit, type ScheduledVisit, timeSlots, type Visit } from "#contract/visits.ts";

export const visit = (
  familyRegistrationId: string,
  { createdAt = "2026-03-03T12:00:00.000Z", ...change }: Partial<Visit> = {},
): Visit => ({
  ...newVisit.parse({ familyRegistrationId, scheduledDate: "2026-04-01", timeSlot: "morning" }),
  lead: null,
  id: crypto.randomUUID(),
  answer: null,
  answerMessage: null,
  answeredAt: null,
  sequence: 0,
  createdAt,
  updatedAt: createdAt,
  ...change,
});

export const scheduledVisit = (
  visit: Visit,
  family: Application,
  questionnaire: Questionnaire | null = null,
): ScheduledVisit => ({
  ...visit,
  endTime: endTimeOf(visit),
  mail: null,
  family: { city: null, ...family, questionnaire },
});

/** Week of each visit, relative to this one: four past, this, and three ahead. */
const weeks = [4, 5, 3, 5, 4, 5, 4, 4].flatMap((visits, week) => Array<number>(visits).fill(week - 4));
/** So that no week needs more than its 21 slots. */
const MAX_VISITS = 136;

const duration = ["6 hours", defaultDuration];
const crewSize = ["3", "4", "6"];
const equipment = ["Two cameras, lights, a boom", null, "Drone for the garden, three cameras"];
const notes = ["Park behind the house; the driveway is shared.", null, null, "The dog is called Biscuit."];

/** Families' answers to upcoming visits, in turn. */
const answers: readonly Pick<Visit, "answer" | "answerMessage">[] = [
  { answer: "accepted", answerMessage: null },
  {
    answer: "another_day",
    answerMessage:
      "My sister gets married that day, and half of us are not here.\nAny day of the week after works. Mornings are best: the oven is slow.",
  },
  { answer: null, answerMessage: null },
  { answer: "accepted", answerMessage: "We look forward to it! Please ring twice, the bell is quiet." },
  { answer: null, answerMessage: null },
  { answer: "accepted", answerMessage: null },
];

export const sampleLeads: Lead[] = [
  { name: "Maria Lopez", phone: "(555) 010-1234" },
  { name: "Omar Haddad", phone: "(555) 010-5678" },
];

const arrivals = { morning: "09:30", afternoon: "14:00", evening: "18:30" };

/** Each of a week's 21 slots once, in an order that spreads a few visits over the week. */
const places = Array.from({ length: 21 }, (_, place) => ({
  day: (place * 5 + 2) % 7,
  timeSlot: timeSlots[place % 3] ?? "morning",
}));

/** Visits around `today`, one per slot, oldest application first; cancelled if the family withdrew. Some have no lead yet. */
export const sampleVisits = (
  applications: readonly Application[],
  today: string,
  leads: readonly Lead[] = sampleLeads,
): Visit[] => {
  const names = [...leads.map(({ name }) => name), null];
  const families = applications
    .filter(({ status }) => status === "scheduled" || status === "withdrawn")
    .toReversed()
    .slice(0, MAX_VISITS);
  const taken = new Set<string>();
  return families.map(({ id, createdAt, availableDays, status: familyStatus }, index) => {
    const turn = <T>(choices: readonly T[]): T => choices[index % choices.length] as T;
    const sunday = addDays(
      startOfWeek(today),
      (weeks[Math.floor((index * weeks.length) / families.length)] ?? 0) * 7,
    );
    const free = places
      .map(({ day, timeSlot }) => ({ scheduledDate: addDays(sunday, day), timeSlot }))
      .filter((time) => !taken.has(Object.values(time).join(" ")));
    const time = free.find((one) => isOffered(one, availableDays)) ?? free[0];
    if (!time) throw new Error("A week has more samples than slots");
    taken.add(Object.values(time).join(" "));
    const isAhead = time.scheduledDate >= today;
    const ahead = familyStatus === "withdrawn" ? "cancelled" : turn(["confirmed", "scheduled"] as const);
    const answer = ahead !== "cancelled" && turn(answers);
    return visit(id, {
      // Deterministic.
      id,
      ...time,
      arrivalTime: turn([arrivals[time.timeSlot], null, null]),
      duration: turn(duration),
      status: isAhead ? ahead : "completed",
      ...(isAhead && answer && { ...answer, answeredAt: answer.answer && createdAt }),
      notes: turn(notes),
      crewSize: turn(crewSize),
      equipment: turn(equipment),
      lead: turn(names),
      createdAt,
    });
  });
};
