import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from "react-hook-form";

interface Named {
  label: string;
  required: boolean;
  schema: unknown;
  empty: unknown;
}

/** What a control needs of a field, by the field's name: label, options, error, and what registers it with the form. */
export const controlsOf =
  <Values extends FieldValues, Sent, Fields extends { [Name in keyof Fields]: Named }>(
    { register, formState: { errors } }: UseFormReturn<Values, unknown, Sent>,
    fields: Fields,
  ) =>
  <Name extends Path<Values> & keyof Fields>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const { schema: _schema, empty: _empty, ...shown } = fields[name];
    const error: FieldError | undefined = get(errors, name);
    return { ...shown, error: error?.message, ...register(name, options) };
  };
