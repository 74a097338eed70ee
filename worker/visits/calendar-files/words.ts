import { show } from "#contract/show.ts";

/** The visit in a family's calendar. */
export const familyEvent = `Filming with ${show.name}`;

/** The visits in the crew's. */
export const crewCalendar = {
  name: `${show.name} visits`,
  event: (family: string) => `Filming: ${family}`,
  labels: {
    status: "Status",
    timeSlot: "Time slot",
    duration: "Duration",
    contact: "Contact",
    phone: "Phone",
    crewSize: "Crew size",
    equipment: "Equipment",
    notes: "Notes",
  },
};

/** What a calendar program may name as the program that wrote the file. */
export const product = "Production Calendar";
