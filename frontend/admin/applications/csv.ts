import { type Registration, registrationStatusLabels } from "../../../contract/registrations.ts";
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
      registration.createdAt.slice(0, 10),
    ]),
  );
