import { type Field, partsOf } from "#contract/fields.ts";
import { keysOf } from "#contract/labels.ts";
import { type AnswersForm, type DraftAnswers, questions } from "#contract/questionnaires.ts";

export const emptyAnswers: AnswersForm = partsOf(questions, "empty");

const names = keysOf(questions);

const fitting = ({ empty, options }: Field, value: DraftAnswers[keyof DraftAnswers]) => {
  const isKnown = (text: string) => !options || Object.hasOwn(options, text);
  if (Array.isArray(empty)) return Array.isArray(value) ? value.filter(isKnown) : empty;
  return typeof value === "string" && isKnown(value) ? value : empty;
};

/** Stored answers or a draft as form values. They may be from another version of the site, so values that no longer fit are dropped. */
export const formOf = (answers: DraftAnswers): AnswersForm => ({
  ...emptyAnswers,
  ...Object.fromEntries(names.map((name) => [name, fitting(questions[name], answers[name])])),
});

export const questionCount = names.length;

export const countAnswered = (values: Partial<AnswersForm>) =>
  names.filter((name) => {
    const { success, data } = questions[name].schema.safeParse(values[name]);
    return success && data !== null && data.length > 0;
  }).length;
