import type { Progress } from "#contract/family-pages.ts";

export interface Step {
  label: string;
  /** Also what screen readers are told of it. */
  state: "done" | "now" | "to come";
}

/** Steps in a row, of which all before a place are done. */
const line = (labels: readonly string[], place: number): Step[] =>
  labels.map((label, index) => ({
    label,
    state: index < place ? "done" : index === place ? "now" : "to come",
  }));

const VISIT = "Visit";
const BEGINNING = ["Applied", "Decided"];
const ALL = [...BEGINNING, "Questionnaire", VISIT];

/**
 * The way of a family, with the step that it is at. Whom we do not go on with is promised no further step. What is not
 * known of the questionnaire and the visit is taken for not there.
 */
export const stepsOf = ({ status, questionnaireStatus, visit }: Progress): Step[] => {
  if (status === "pending") return line(["Applied", "Deciding", "Questionnaire", VISIT], 1);
  if (status === "rejected") return line(BEGINNING, 1);
  if (status === "withdrawn") return line(["Applied", "Withdrawn"], 1);
  if (questionnaireStatus === "rejected" && status === "approved") return line(ALL.slice(0, -1), 2);
  // A scheduled family is asked for no questionnaire, if it has not sent one before.
  const steps = status === "scheduled" && !questionnaireStatus ? [...BEGINNING, VISIT] : ALL;
  if (visit?.status === "completed") return line(steps, steps.length);
  const isAsked = status === "approved" && questionnaireStatus !== "approved";
  return line(steps, steps.indexOf(isAsked ? "Questionnaire" : VISIT));
};
