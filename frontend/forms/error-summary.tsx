import { useEffect, useState } from "react";
import { listed } from "#contract/locale.ts";

/** An invalid control, or another element that fixes its field, such as a retry button. */
const CONTROL = "[aria-invalid='true'], [data-wrong]";

const invalidFields = (formId: string) =>
  Array.from(document.querySelectorAll<HTMLElement>(`#${formId} [data-field]`)).filter((field) =>
    field.querySelector(CONTROL),
  );

/**
 * Focuses the control and scrolls the field into view, the label last, so that label and error win if not all of it fits.
 * Instantly, because consecutive smooth scrolls cancel each other.
 */
const reveal = (field: HTMLElement) => {
  const control = field.querySelector<HTMLElement>(CONTROL);
  control?.focus({ preventScroll: true });
  const parts = [control, field.querySelector("[data-field-error]"), field.querySelector("label, legend")];
  for (const part of parts) part?.scrollIntoView({ block: "nearest", behavior: "instant" });
};

/** Focuses the first wrong field and announces all of them once to screen readers. */
export const ErrorSummary = ({ formId, checks }: { formId: string; checks: number }) => {
  const [labels, setLabels] = useState<string[]>([]);
  useEffect(() => {
    const invalid = checks > 0 ? invalidFields(formId) : [];
    setLabels(invalid.map(({ dataset }) => dataset.field ?? ""));
    if (invalid[0]) reveal(invalid[0]);
  }, [formId, checks]);

  return (
    <p role="status" className="sr-only">
      {/* Keyed, so that the same words are announced again. */}
      {labels.length > 0 && (
        <span
          key={checks}
        >{`Please check ${labels.length} ${labels.length === 1 ? "field" : "fields"}: ${listed(labels)}.`}</span>
      )}
    </p>
  );
};
