import { todayIn } from "#contract/calendar-dates.ts";
import type { ListedApplication } from "#contract/families.ts";
import { show } from "#contract/show.ts";
import { isWaiting } from "#frontend/desk/shared/decision-mail.ts";
import { asksForAnotherDay, replyWords } from "#frontend/desk/visits/family-reply.tsx";

type Step = readonly [words: string, tone: string];

/** What staff should do next about a family: the most pressing thing, if any. */
export const nextStepOf = (family: ListedApplication): Step | undefined => {
  const { visit, questionnaireStatus, mail, corrections, duplicate } = family;
  if (visit && asksForAnotherDay(visit, todayIn(show.timeZone)))
    return [replyWords.another_day, "badge-warning"];
  if (mail?.status === "failed") return ["Email failed", "badge-error"];
  if (questionnaireStatus === "pending") return ["Questionnaire to review", "badge-warning"];
  if (isWaiting(mail)) return ["Email to send", "badge-info"];
  if (corrections.length > 0) return ["Answers corrected", "badge-info"];
  if (duplicate) return ["Applied twice", "badge-warning"];
  return undefined;
};
