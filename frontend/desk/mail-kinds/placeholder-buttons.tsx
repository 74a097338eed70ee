import { type Placeholder, placeholderLabels } from "#contract/mail-kinds.ts";

interface PlaceholderButtonsProps {
  placeholders: readonly Placeholder[];
  onInsert: (placeholder: Placeholder) => void;
}

/** What differs from mail to mail, to be put where the caret stands. */
export const PlaceholderButtons = ({ placeholders, onInsert }: PlaceholderButtonsProps) => (
  <fieldset>
    <legend className="mb-1.5 text-sm opacity-80">
      Insert what differs from mail to mail, in the field you were in last:
    </legend>
    <div className="flex flex-wrap gap-1.5">
      {placeholders.map((placeholder) => (
        <button
          key={placeholder}
          type="button"
          className="btn btn-sm"
          // The field keeps the focus, and so its caret.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(placeholder)}
        >
          {placeholderLabels[placeholder]} <code className="opacity-80">{`{${placeholder}}`}</code>
        </button>
      ))}
    </div>
  </fieldset>
);
