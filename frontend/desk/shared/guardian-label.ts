import type { Application } from "#contract/applications.ts";

/** What a guardian answered; `undefined` where nobody is under 18. */
export const guardianLabel = ({
  minors,
  guardianConsent,
  guardianAnsweredAt,
}: Pick<Application, "minors" | "guardianConsent" | "guardianAnsweredAt">) => {
  if (minors === 0) return;
  if (guardianConsent !== null) return "Given";
  return guardianAnsweredAt === null ? "Not answered" : "Not yet";
};
