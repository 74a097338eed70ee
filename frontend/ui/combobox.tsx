import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { isComposing } from "#frontend/lib/use-shortcuts.ts";
import { Field } from "./field.tsx";

export interface ComboboxProps<Item> {
  label: string;
  placeholder: string;
  error: string | undefined;
  className?: string;
  chosen: string | undefined;
  typed: string;
  onType: (typed: string) => void;
  /** Matches; `undefined` while they load. */
  items: readonly Item[] | undefined;
  /** Below the list, such as that there are more or no matches. */
  note: ReactNode;
  children: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  /** Always. */
  open?: boolean;
}

/** Searches a list by typing, and chooses one item. The input keeps the focus (ARIA combobox pattern). */
export const Combobox = <Item extends { id: string }>(props: ComboboxProps<Item>) => {
  const { chosen, typed, onType, items = [], note, children, onChoose, open = false, ...field } = props;
  const id = useId();
  const [isOpened, setOpen] = useState(false);
  const isOpen = open || isOpened;
  const [active, setActive] = useState(0);
  const choose = (item: Item | undefined) => {
    if (!item) return;
    onType("");
    onChoose(item);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      setOpen(true);
      setActive(Math.max(0, Math.min(isOpen ? active + step : active, items.length - 1)));
    } else if (event.key === "Enter" && isOpen) choose(items[active]);
    else if (event.key === "Escape" && isOpen && !open) setOpen(false);
    else return;
    // Don't submit the form or close its dialog.
    event.preventDefault();
  };
  return (
    <Field {...field} required={!open} className={`relative ${field.className ?? ""}`}>
      {(control) => (
        <>
          <input
            {...control}
            className="input w-full"
            dir="auto"
            role="combobox"
            autoComplete="off"
            placeholder={field.placeholder}
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={isOpen && items[active] ? `${id}-${active}` : undefined}
            value={isOpen ? typed : (chosen ?? typed)}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              onType(target.value);
              setActive(0);
              setOpen(true);
            }}
          />
          {isOpen && (
            <div
              className="absolute inset-x-0 top-full z-10 mt-1 rounded-box border border-base-300 bg-base-100 p-1 shadow-xl"
              onPointerDown={(event) => event.preventDefault()}
            >
              <div
                id={`${id}-list`}
                role="listbox"
                aria-label={field.label}
                className="max-h-64 overflow-y-auto"
              >
                {items.map((item, place) => (
                  // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input has the focus and the keys
                  <div
                    key={item.id}
                    id={`${id}-${place}`}
                    role="option"
                    aria-selected={place === active}
                    className="cursor-pointer rounded-field px-3 py-1.5 wrap-anywhere aria-selected:bg-primary/10"
                    ref={(element) => {
                      if (place === active) element?.scrollIntoView({ block: "nearest" });
                    }}
                    onClick={() => choose(item)}
                  >
                    {children(item)}
                  </div>
                ))}
              </div>
              <p role="status" className="px-3 text-sm opacity-80">
                {note}
              </p>
            </div>
          )}
        </>
      )}
    </Field>
  );
};
