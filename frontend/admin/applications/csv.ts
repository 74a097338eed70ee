import { type Registration, registrationStatusLabels } from "../../../contract/registrations.ts";
import { asCsv } from "../../ui/csv.ts";
import { formatIsoDay } from "../../ui/dates.ts";

export const registrationsAsCsv = (registrations: readonly Registration[]) =>
  asCsv(
    ["Family Name", "Contact", "Email", "Phone", "Status", "Date"],
    registrations.map((registration) => [
      registration.familyName,
      registration.primaryContact,
      registration.email,
      registration.phone,
      registrationStatusLabels[registration.status],
      formatIsoDay(registration.createdAt),
    ]),
  );
