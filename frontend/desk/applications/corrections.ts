import { applicationFields, type Correction } from "#contract/applications.ts";
import { formatMinute } from "#frontend/desk/formats/dates.ts";

/** What the family itself has corrected and when, as in 'Phone Number, Home Address · Nov 22, 2026, 3:04 PM'. */
export const correctionInWords = ({ fields, at }: Correction) =>
  `${fields.map((name) => applicationFields[name].label).join(", ")} · ${formatMinute(at)}`;
