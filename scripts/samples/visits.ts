import type { Application } from "#contract/applications.ts";
import { addDays } from "#contract/calendar-dates.ts";
import { defaultDuration, timeSlots, type Visit } from "#contract/visits.ts";

/** How many days the samples are spread over, beginning a few days ago. */
const DAYS = 24;
const AGO = 4;

const duration = ["6 hours", defaultDuration];
const crewSize = ["3", "4", "6"];
const equipment = ["Two cameras, lights, a boom", null, "Drone for the garden, three cameras"];
const notes = ["Park behind the house; the driveway is shared.", null, null, "The dog is called Biscuit."];

/** A visit for every sample family that is scheduled, around today so that the calendar shows some. */
export const sampleVisits = (families: readonly Application[], today: string): Visit[] =>
  families
    .filter(({ status }) => status === "scheduled")
    .map(({ id, createdAt }, index) => {
      const day = ((index * 5) % DAYS) - AGO;
      const turn = <T>(choices: readonly T[]): T => choices[index % choices.length] as T;
      return {
        // Any id would do; the family's own makes it the same every time.
        id,
        familyRegistrationId: id,
        scheduledDate: addDays(today, day),
        timeSlot: turn(timeSlots),
        duration: turn(duration),
        status: day < 0 ? "completed" : turn(["scheduled", "confirmed"]),
        notes: turn(notes),
        crewSize: turn(crewSize),
        equipment: turn(equipment),
        sequence: 0,
        createdAt,
        updatedAt: createdAt,
      };
    });
