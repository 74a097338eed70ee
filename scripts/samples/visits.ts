import type { Application } from "#contract/applications.ts";
import { addDays } from "#contract/calendar-dates.ts";
import type { Questionnaire } from "#contract/questionnaires.ts";
import { defaultDuration, newVisit, type ScheduledVisit, timeSlots, type Visit } from "#contract/visits.ts";

/** To a family, on a morning, unless the change says otherwise. */
export const visit = (
  familyRegistrationId: string,
  { createdAt = "2026-03-03T12:00:00.000Z", ...change }: Partial<Visit> = {},
): Visit => ({
  ...newVisit.parse({ familyRegistrationId, scheduledDate: "2026-04-01", timeSlot: "morning" }),
  id: crypto.randomUUID(),
  answer: null,
  answerMessage: null,
  answeredAt: null,
  sequence: 0,
  createdAt,
  updatedAt: createdAt,
  ...change,
});

/** A visit with its family, and with what that answered if it did. */
export const scheduledVisit = (
  visit: Visit,
  family: Application,
  questionnaire: Questionnaire | null = null,
): ScheduledVisit => ({ ...visit, mail: null, family: { ...family, questionnaire } });

/** How many days the samples are spread over, beginning a few days ago. */
const DAYS = 24;
const AGO = 4;

const duration = ["6 hours", defaultDuration];
const crewSize = ["3", "4", "6"];
const equipment = ["Two cameras, lights, a boom", null, "Drone for the garden, three cameras"];
const notes = ["Park behind the house; the driveway is shared.", null, null, "The dog is called Biscuit."];

/** A visit for every sample application that is scheduled, around today so that the calendar shows some. */
export const sampleVisits = (applications: readonly Application[], today: string): Visit[] =>
  applications
    .filter(({ status }) => status === "scheduled")
    .map(({ id, createdAt }, index) => {
      const day = ((index * 5) % DAYS) - AGO;
      const turn = <T>(choices: readonly T[]): T => choices[index % choices.length] as T;
      return visit(id, {
        // Any id would do; the application's makes it the same every time.
        id,
        scheduledDate: addDays(today, day),
        timeSlot: turn(timeSlots),
        duration: turn(duration),
        status: day < 0 ? "completed" : turn(["scheduled", "confirmed"]),
        notes: turn(notes),
        crewSize: turn(crewSize),
        equipment: turn(equipment),
        createdAt,
      });
    });
