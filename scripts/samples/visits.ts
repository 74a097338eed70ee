import type { Application } from "#contract/applications.ts";
import { addDays } from "#contract/calendar-dates.ts";
import type { Questionnaire } from "#contract/questionnaires.ts";
import { newVisit, type ScheduledVisit, timeSlots, type Visit } from "#contract/visits.ts";
import { defaultDuration } from "#contract/words/visits.ts";

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

/** What families answer in turn to the days that are still to come. */
const answers: readonly Pick<Visit, "answer" | "answerMessage">[] = [
  { answer: "accepted", answerMessage: null },
  {
    answer: "another_day",
    answerMessage:
      "My sister gets married that day, and half of us are not here.\nAny day of the week after works. Mornings are best: the oven is slow.",
  },
  { answer: null, answerMessage: null },
  { answer: "accepted", answerMessage: "We look forward to it! Please ring twice, the bell is quiet." },
  { answer: "another_day", answerMessage: null },
];

const DAY_IN_MILLISECONDS = 86_400_000;

/** A visit for every sample application that is scheduled, around today so that the calendar shows some; and what is left of one whose family has withdrawn. */
export const sampleVisits = (applications: readonly Application[], today: string): Visit[] =>
  applications
    .filter(({ status }) => status === "scheduled" || status === "withdrawn")
    .map(({ id, createdAt, status: familyStatus }, index) => {
      const day = ((index * 5) % DAYS) - AGO;
      const turn = <T>(choices: readonly T[]): T => choices[index % choices.length] as T;
      const isAhead = day >= 0 && familyStatus === "scheduled";
      const { answer, answerMessage } = turn(answers);
      const answeredAt = new Date(Date.parse(createdAt) + DAY_IN_MILLISECONDS).toISOString();
      return visit(id, {
        // Any id would do; the application's makes it the same every time.
        id,
        scheduledDate: addDays(today, day),
        timeSlot: turn(timeSlots),
        duration: turn(duration),
        status:
          familyStatus === "withdrawn"
            ? "cancelled"
            : day < 0
              ? "completed"
              : turn(["scheduled", "confirmed"]),
        ...(isAhead && answer && { answer, answerMessage, answeredAt }),
        notes: turn(notes),
        crewSize: turn(crewSize),
        equipment: turn(equipment),
        createdAt,
      });
    });
