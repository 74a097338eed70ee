import Papa from "papaparse";
import { type Registration, registrationStatusLabels } from "../../../contract/registrations.ts";

export const CSV_FILE = "family-registrations.csv";

/** Excel reads a file as UTF-8 only if it begins so. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Applications as a spreadsheet's table. A text that a spreadsheet would run as a formula gets an apostrophe in
 * front, because visitors choose these texts and staff open them.
 */
export const registrationsAsCsv = (registrations: readonly Registration[]) =>
  BYTE_ORDER_MARK +
  Papa.unparse(
    {
      fields: ["Family Name", "Contact", "Email", "Phone", "Status", "Date"],
      data: registrations.map((registration) => [
        registration.familyName,
        registration.primaryContact,
        registration.email,
        registration.phone,
        registrationStatusLabels[registration.status],
        registration.createdAt.slice(0, 10),
      ]),
    },
    { escapeFormulae: /^[=+\-@\t\r\n]/, newline: "\r\n" },
  );
