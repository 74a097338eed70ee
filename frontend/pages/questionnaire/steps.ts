import type { Progress } from "#contract/family-pages.ts";
import { words } from "./words.ts";

export interface Step {
  label: string;
  state: "done" | "now" | "toCome";
}

/** Steps in a row, of which all before a place are done. */
const line = (labels: readonly string[], place: number): Step[] =>
  labels.map((label, index) => ({
    label,
    state: index < place ? "done" : index === place ? "now" : "toCome",
  }));

const { applied, deciding, decided, withdrawn, questionnaire, visit: filming } = words.steps;
const BEGINNING = [applied, decided];
const ALL = [...BEGINNING, questionnaire, filming];

/**
 * The way of a family, with the step that it is at. Whom we do not go on with is promised no further step. What is not
 * known of the questionnaire and the visit is taken for not there.
 */
export const stepsOf = ({ status, questionnaireStatus, visit }: Progress): Step[] => {
  if (status === "pending") return line([applied, deciding, questionnaire, filming], 1);
  if (status === "rejected") return line(BEGINNING, 1);
  if (status === "withdrawn") return line([applied, withdrawn], 1);
  if (questionnaireStatus === "rejected" && status === "approved") return line(ALL.slice(0, -1), 2);
  // A scheduled family may answer its questionnaire still, but its visit waits for no answers.
  const steps = status === "scheduled" && !questionnaireStatus ? [...BEGINNING, filming] : ALL;
  if (visit?.status === "completed") return line(steps, steps.length);
  const isAsked = status === "approved" && questionnaireStatus !== "approved";
  return line(steps, steps.indexOf(isAsked ? questionnaire : filming));
};
