import { dateIn } from "../../../contract/calendar-dates.ts";
import { type Registration, registrationStatusLabels } from "../../../contract/registrations.ts";
import { show } from "../../../contract/show.ts";
import { asCsv } from "../../ui/csv.ts";

export const registrationsAsCsv = (registrations: readonly Registration[]) =>
  asCsv(
    ["Family Name", "Contact", "Email", "Phone", "Status", "Date"],
    registrations.map((registration) => [
      registration.familyName,
      registration.primaryContact,
      registration.email,
      registration.phone,
      registrationStatusLabels[registration.status],
      dateIn(show.timeZone, new Date(registration.createdAt)),
    ]),
  );
