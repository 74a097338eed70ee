import { type Application, applicationStatusLabels } from "#contract/applications.ts";
import { asCsv } from "#frontend/lib/csv.ts";
import { formatIsoDay } from "#frontend/lib/dates.ts";

export const applicationsAsCsv = (applications: readonly Application[]) =>
  asCsv(
    ["Family Name", "Contact", "Email", "Phone", "Status", "Date"],
    applications.map((application) => [
      application.familyName,
      application.primaryContact,
      application.email,
      application.phone,
      applicationStatusLabels[application.status],
      formatIsoDay(application.createdAt),
    ]),
  );
