import type { Field } from "#contract/fields.ts";
import { keysOf } from "#contract/labels.ts";
import { listed } from "#contract/locale.ts";

type Answer = string | number | readonly string[] | null;

export const answerLabel = (
  { options }: Field,
  answer: Answer,
  list: (labels: string[]) => string = listed,
) => {
  if (typeof answer === "number") return String(answer);
  const labelOf = (key: string) => options?.[key] ?? key;
  return typeof answer === "string" ? labelOf(answer) : (answer && list(answer.map(labelOf))) || null;
};

export const labelAnswers = <Name extends string>(
  fields: Readonly<Record<Name, Field>>,
  answers: Readonly<Partial<Record<NoInfer<Name>, Answer | undefined>>>,
) =>
  keysOf(fields).map((name) => ({
    name,
    label: fields[name].label,
    value: answerLabel(fields[name], answers[name] ?? null),
  }));
