import { type ComponentProps, useId } from "react";
import { CharacterCount, useCharacters } from "./character-count.tsx";
import { Field } from "./field.tsx";

interface FieldProps {
  label: string;
  required?: boolean;
  hint?: string;
  error?: string | undefined;
  /** The most characters; a `TextArea` counts down to them. */
  maximum?: number | undefined;
  /** Of the whole field, for its place in a grid. */
  fieldClassName?: string;
}

type ControlProps<Tag extends "input" | "textarea" | "select"> = FieldProps &
  Omit<ComponentProps<Tag>, "required">;

const split = <Props extends FieldProps>(props: Props) => {
  const {
    label,
    required = false,
    hint = "",
    error,
    fieldClassName: className = "",
    maximum,
    ...own
  } = props;
  return { field: { label, required, hint, error, className }, own, maximum };
};

export const TextField = (props: ControlProps<"input">) => {
  const { field, own } = split(props);
  // A type such as 'email' or 'date' has its own direction.
  const dir = own.type ? undefined : "auto";
  return (
    <Field {...field}>
      {(control) => <input dir={dir} {...own} {...control} className="input w-full" />}
    </Field>
  );
};

interface TextAreaProps extends ControlProps<"textarea"> {
  /** The fewest characters, counted up to. */
  minimum?: number;
}

export const TextArea = ({ minimum = 0, ...props }: TextAreaProps) => {
  const { field, own, maximum = Number.POSITIVE_INFINITY } = split(props);
  const id = useId();
  const count = useCharacters(id);
  const error = field.error && count > maximum ? `${field.error} (${count - maximum} too many)` : field.error;
  return (
    <Field {...field} id={id} error={error}>
      {(control) => (
        <>
          <textarea dir="auto" rows={4} {...own} {...control} className="textarea w-full" />
          <CharacterCount count={count} minimum={minimum} maximum={maximum} />
        </>
      )}
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
