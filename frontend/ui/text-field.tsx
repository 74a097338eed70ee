import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

interface FieldProps {
  label: string;
  required?: boolean;
  hint?: string;
  error?: string | undefined;
  /** Of the whole field, for its place in a grid. */
  fieldClassName?: string;
}

type ControlProps<Tag extends "input" | "textarea" | "select"> = FieldProps &
  Omit<ComponentProps<Tag>, "required">;

const split = <Props extends FieldProps>(props: Props) => {
  const { label, required = false, hint = "", error, fieldClassName: className = "", ...own } = props;
  return { field: { label, required, hint, error, className }, own };
};

export const TextField = (props: ControlProps<"input">) => {
  const { field, own } = split(props);
  return <Field {...field}>{(control) => <input {...own} {...control} className="input w-full" />}</Field>;
};

export const TextArea = (props: ControlProps<"textarea">) => {
  const { field, own } = split(props);
  return (
    <Field {...field}>
      {(control) => <textarea rows={4} {...own} {...control} className="textarea w-full" />}
    </Field>
  );
};

interface SelectFieldProps extends ControlProps<"select"> {
  /** From keys to labels. */
  options: Record<string, string>;
  /** Allows an empty choice. */
  placeholder?: string;
}

export const SelectField = ({ options, placeholder, ...props }: SelectFieldProps) => {
  const { field, own } = split(props);
  return (
    <Field {...field}>
      {(control) => (
        <select {...own} {...control} className="select w-full">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          <Options of={options} />
        </select>
      )}
    </Field>
  );
};

export const Options = ({ of }: { of: Readonly<Record<string, string>> }) =>
  Object.entries(of).map(([key, label]) => (
    <option key={key} value={key}>
      {label}
    </option>
  ));

/** Counts as the validation does: trimmed. */
export const MinimumCounter = ({ text = "", minimum }: { text: string | undefined; minimum: number }) => {
  const count = text.trim().length;
  return (
    <p className={`text-sm tabular-nums ${count < minimum ? "opacity-80" : "font-medium text-success"}`}>
      {count < minimum ? `${count} of at least ${minimum} characters` : "✓"}
    </p>
  );
};
