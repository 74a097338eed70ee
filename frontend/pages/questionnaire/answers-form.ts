import type { DraftAnswers } from "#contract/drafts.ts";
import { type Field, partsOf } from "#contract/fields.ts";
import { keysOf } from "#contract/labels.ts";
import { type AnswersForm, questions } from "#contract/questionnaires.ts";

export const emptyAnswers: AnswersForm = partsOf(questions, "empty");

const names = keysOf(questions);

/** Stored answers as the form takes them: what was left open is empty there, not `null`. */
export const formOf = (answers: AnswersForm): AnswersForm => ({
  ...emptyAnswers,
  ...Object.fromEntries(names.map((name) => [name, answers[name] ?? emptyAnswers[name]])),
});

const fitting = ({ empty, options }: Field, value: DraftAnswers[keyof DraftAnswers]) => {
  const isKnown = (text: string) => !options || Object.hasOwn(options, text);
  if (Array.isArray(empty)) return Array.isArray(value) ? value.filter(isKnown) : empty;
  return typeof value === "string" && isKnown(value) ? value : empty;
};

/**
 * What another device has typed, as the form takes it. That may be from another version of this site: what does not fit
 * its question any more is left out.
 */
export const draftOf = (answers: DraftAnswers): AnswersForm => ({
  ...emptyAnswers,
  ...Object.fromEntries(names.map((name) => [name, fitting(questions[name], answers[name])])),
});

export const questionCount = names.length;

/** How many questions have an answer, and one that could be sent. */
export const countAnswered = (values: Partial<AnswersForm>) =>
  names.filter((name) => {
    const { success, data } = questions[name].schema.safeParse(values[name]);
    return success && data !== null && data.length > 0;
  }).length;
