import { todayIn } from "#contract/calendar-dates.ts";
import type { ListedApplication } from "#contract/families.ts";
import { show } from "#contract/show.ts";
import { isWaiting } from "#frontend/desk/mail/decision-mail.tsx";
import { asksForAnotherDay, replyLabels } from "#frontend/desk/visits/family-reply.tsx";

/** The most pressing next step for a family, if any. */
export const nextStepOf = (family: ListedApplication): readonly [label: string, tone: string] | undefined => {
  const { visit, questionnaireStatus, mail, corrections, duplicate } = family;
  if (visit && asksForAnotherDay(visit, todayIn(show.timeZone)))
    return [replyLabels.another_day, "badge-warning"];
  if (mail?.status === "failed") return ["Email failed", "badge-error"];
  if (questionnaireStatus === "pending") return ["Questionnaire to review", "badge-warning"];
  if (isWaiting(mail)) return ["Email to send", "badge-info"];
  if (corrections.length > 0) return ["Answers corrected", "badge-info"];
  if (duplicate) return ["Applied twice", "badge-warning"];
  return undefined;
};
