import { useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Lets a form show what is stored in place of what was typed. What was typed stays at hand: the two can be swapped
 * until the form goes.
 */
export const useOtherVersion = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
) => {
  const [other, setOther] = useState<Values | null>(null);
  const show = (values: Values) => {
    setOther(form.getValues());
    form.reset(values, { keepDefaultValues: true });
  };
  return { other, show };
};

/** Says that there is another version of what the form shows, and leads to it. */
export const OtherVersion = <Values,>({
  other,
  show,
}: {
  other: Values | null;
  show: (values: Values) => void;
}) =>
  other && (
    <p className="mb-4 text-sm">
      The other version of this form is kept until you close it.{" "}
      <button type="button" className="link py-1" onClick={() => show(other)}>
        Show the other version
      </button>
    </p>
  );
