import type { Application } from "#contract/applications.ts";
import { applicationStatusLabels } from "#contract/words/family-pages.ts";
import type { Sheet } from "#frontend/lib/csv.ts";
import { formatIsoDay } from "#frontend/lib/dates.ts";

export const shortSheet: Sheet<Application> = {
  titles: ["Family Name", "Contact", "Email", "Phone", "Status", "Date"],
  cellsOf: ({ familyName, primaryContact, email, phone, status, createdAt }) => [
    familyName,
    primaryContact,
    email,
    phone,
    applicationStatusLabels[status],
    formatIsoDay(createdAt),
  ],
};
