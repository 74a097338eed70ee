import { useEffect, useState } from "react";
import { listed } from "#contract/locale.ts";

interface WrongFieldsProps {
  /** The id of the `<form>`. */
  formId: string;
  /** Changes whenever the form was found right or wrong; 0 before. */
  checks: number;
}

/** What is wrong, or what mends it where no control can be. */
const CONTROL = "[aria-invalid='true'], [data-wrong]";

const wrongIn = (formId: string) =>
  Array.from(document.querySelectorAll<HTMLElement>(`#${formId} [data-field]`)).filter((field) =>
    field.querySelector(CONTROL),
  );

/**
 * Puts the focus on the field and the field into sight, the label last: where there is not room for the whole of it, what
 * it asks for and what is wrong come first. At once, for of two smooth ways only the second would be gone.
 */
const lookAt = (field: HTMLElement) => {
  const control = field.querySelector<HTMLElement>(CONTROL);
  control?.focus({ preventScroll: true });
  const parts = [control, field.querySelector("[data-field-error]"), field.querySelector("label, legend")];
  for (const part of parts) part?.scrollIntoView({ block: "nearest", behavior: "instant" });
};

/** Leads to the first field that is wrong, and tells screen readers once which ones are. */
export const WrongFields = ({ formId, checks }: WrongFieldsProps) => {
  const [labels, setLabels] = useState<string[]>([]);
  useEffect(() => {
    const wrong = checks > 0 ? wrongIn(formId) : [];
    setLabels(wrong.map(({ dataset }) => dataset.field ?? ""));
    if (wrong[0]) lookAt(wrong[0]);
  }, [formId, checks]);

  return (
    <p role="status" className="sr-only">
      {/* Another element for each check, or the same words would not be said again. */}
      {labels.length > 0 && (
        <span
          key={checks}
        >{`Please check ${labels.length} ${labels.length === 1 ? "field" : "fields"}: ${listed(labels)}.`}</span>
      )}
    </p>
  );
};
