import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { Field } from "./field.tsx";

interface ComboboxProps<Item> {
  label: string;
  placeholder: string;
  error: string | undefined;
  className?: string;
  /** What is chosen, in words. */
  chosen: string | undefined;
  typed: string;
  onType: (typed: string) => void;
  /** What matches; `undefined` while that is not known yet. */
  items: readonly Item[] | undefined;
  /** Below the list: that there are more, or why there are none. */
  note: ReactNode;
  children: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
}

/** A field in which one of many is chosen, found by what is typed. The field keeps the focus. */
export const Combobox = <Item extends { id: string }>(props: ComboboxProps<Item>) => {
  const { chosen, typed, onType, items = [], note, children, onChoose, ...field } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const choose = (item: Item | undefined) => {
    if (!item) return;
    onChoose(item);
    onType("");
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      setOpen(true);
      setActive(Math.max(0, Math.min(isOpen ? active + step : active, items.length - 1)));
    } else if (event.key === "Enter" && isOpen) choose(items[active]);
    else if (event.key === "Escape" && isOpen) setOpen(false);
    else return;
    // Neither the form is sent by it, nor its dialog closed.
    event.preventDefault();
  };
  return (
    <Field {...field} required className={`relative ${field.className ?? ""}`}>
      {(control) => (
        <>
          <input
            {...control}
            className="input w-full"
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
                    className="cursor-pointer rounded-field px-3 py-1.5 aria-selected:bg-primary/10"
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
