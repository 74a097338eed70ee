import { type ComponentProps, useId } from "react";
import { Description, describedBy } from "./field.tsx";

interface CheckboxGroupProps extends Omit<ComponentProps<"input">, "required"> {
  label: string;
  required?: boolean;
  hint?: string;
  error?: string | undefined;
  options: Record<string, string>;
}

/** `options` maps keys to labels; any number can be chosen. */
export const CheckboxGroup = ({
  label,
  required,
  hint,
  error,
  options,
  onBlur,
  ...input
}: CheckboxGroupProps) => {
  const id = useId();
  const described = { id, hint, error };
  return (
    <fieldset data-field={label} className="flex flex-col gap-2" aria-describedby={describedBy(described)}>
      <legend className="mb-2 font-semibold">
        {label}
        {required && " *"}
      </legend>
      <Description {...described} />
      <div className="flex flex-wrap gap-2">
        {Object.entries(options).map(([key, text]) => (
          <label
            key={key}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field border border-(--field-edge) bg-base-100 px-3.5 py-2 has-checked:border-primary has-checked:bg-primary/10 has-[[aria-invalid=true]]:border-error has-focus-visible:outline-3 has-focus-visible:outline-primary"
          >
            <input
              {...input}
              type="checkbox"
              value={key}
              className="checkbox checkbox-primary checkbox-sm"
              aria-invalid={Boolean(error)}
              onBlur={(event) => {
                // Validate when the focus leaves the group, not each box.
                const group = event.currentTarget.closest("fieldset");
                if (!group?.contains(event.relatedTarget)) onBlur?.(event);
              }}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
