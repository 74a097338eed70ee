import type { Field } from "#contract/fields.ts";
import { keysOf } from "#contract/labels.ts";
import { listed } from "#contract/locale.ts";

type Answer = string | number | readonly string[] | null;

export const answerLabel = (
  { options }: Field,
  answer: Answer,
  list: (words: string[]) => string = listed,
) => {
  if (typeof answer === "number") return String(answer);
  const word = (key: string) => options?.[key] ?? key;
  return typeof answer === "string" ? word(answer) : (answer && list(answer.map(word))) || null;
};

export const labelAnswers = <Name extends string>(
  fields: Readonly<Record<Name, Field>>,
  answers: Readonly<Record<NoInfer<Name>, Answer>>,
) =>
  keysOf(fields).map((name) => ({
    name,
    label: fields[name].label,
    words: answerLabel(fields[name], answers[name]),
  }));
