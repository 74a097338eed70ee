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
  maximum?: number | undefined;
  schema: unknown;
  empty: unknown;
}

/** A control's props by the field's name: its error and its registration. */
export const fieldsOf =
  <Values extends FieldValues, Sent>({
    register,
    formState: { errors },
  }: UseFormReturn<Values, unknown, Sent>) =>
  <Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const error: FieldError | undefined = get(errors, name);
    return { error: error?.message, ...register(name, options) };
  };

/** Adds what the contract says about the field: label, options, limit, and whether it is required. */
export const controlsOf =
  <Values extends FieldValues, Sent, Fields extends { [Name in keyof Fields]: Named }>(
    form: UseFormReturn<Values, unknown, Sent>,
    fields: Fields,
  ) =>
  <Name extends Path<Values> & keyof Fields>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const { schema: _schema, empty: _empty, ...shown } = fields[name];
    return { ...shown, ...fieldsOf(form)(name, options) };
  };
