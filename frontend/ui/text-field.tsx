import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

interface Labelled {
  label: string;
  required?: boolean;
  hint?: string;
  error?: string | undefined;
  /** Of the whole field, for its place in a grid. */
  fieldClassName?: string;
}

export const TextField = ({
  label,
  required = false,
  hint = "",
  error,
  fieldClassName = "",
  ...input
}: Labelled & Omit<ComponentProps<"input">, "required">) => (
  <Field label={label} required={required} hint={hint} error={error} className={fieldClassName}>
    {(control) => <input {...input} {...control} className="input w-full" />}
  </Field>
);

export const TextArea = ({
  label,
  required = false,
  hint = "",
  error,
  fieldClassName = "",
  ...textarea
}: Labelled & Omit<ComponentProps<"textarea">, "required">) => (
  <Field label={label} required={required} hint={hint} error={error} className={fieldClassName}>
    {(control) => <textarea rows={4} {...textarea} {...control} className="textarea w-full" />}
  </Field>
);

/** `options` maps keys to labels; a placeholder allows an empty choice. */
export const SelectField = ({
  label,
  required = false,
  hint = "",
  error,
  fieldClassName = "",
  options,
  placeholder,
  ...select
}: Labelled & { options: Record<string, string>; placeholder?: string } & Omit<
    ComponentProps<"select">,
    "required"
  >) => (
  <Field label={label} required={required} hint={hint} error={error} className={fieldClassName}>
    {(control) => (
      <select {...select} {...control} className="select w-full">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        <Options of={options} />
      </select>
    )}
  </Field>
);

/** Options of a select, from keys to labels. */
export const Options = ({ of }: { of: Readonly<Record<string, string>> }) =>
  Object.entries(of).map(([key, label]) => (
    <option key={key} value={key}>
      {label}
    </option>
  ));

interface MinimumCounterProps {
  text: string | undefined;
  /** In characters. */
  minimum: number;
}

/** Counts as the validation does: trimmed. */
export const MinimumCounter = ({ text = "", minimum }: MinimumCounterProps) => {
  const count = text.trim().length;
  return (
    <p className={`text-sm tabular-nums ${count < minimum ? "opacity-80" : "font-medium text-success"}`}>
      {count < minimum ? `${count} of at least ${minimum} characters` : "✓"}
    </p>
  );
};
