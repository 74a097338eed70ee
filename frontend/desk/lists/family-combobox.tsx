import { useInfiniteQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import type { ListedApplication } from "#contract/families.ts";
import type { schedulableQuery } from "#frontend/api/applications.ts";
import { serverMessage } from "#frontend/api/errors.ts";
import { useDebounced } from "#frontend/lib/use-debounced.ts";
import { isComposing } from "#frontend/lib/use-shortcuts.ts";
import { Field } from "#frontend/ui/field.tsx";

interface FamilyComboboxProps<Other> {
  label: string;
  placeholder: string;
  error?: string | undefined;
  chosen?: string | undefined;
  /** Always. */
  open?: boolean;
  query: typeof schedulableQuery;
  /** Listed before the families. */
  others?: (words: string) => readonly Other[];
  none: string;
  onChoose: (chosen: ListedApplication | Other) => void;
}

/** Searches families by typing, and chooses one. The input keeps the focus (ARIA combobox pattern). */
export const FamilyCombobox = <Other extends { id: string; name: string } = never>(
  props: FamilyComboboxProps<Other>,
) => {
  const { label, placeholder, error, chosen, open = false, query, others, none, onChoose } = props;
  const id = useId();
  const [isOpened, setOpen] = useState(false);
  const isOpen = open || isOpened;
  const [active, setActive] = useState(0);
  const [typed, setTyped] = useState("");
  const words = typed.trim();
  const q = useDebounced(words);
  const list = useInfiniteQuery(query(q));
  const isLate = list.isPending || list.isPlaceholderData || q !== words;
  const items = [...(others?.(words) ?? []), ...((!isLate && list.data) || [])];
  const found = items.length === 0 ? none : list.hasNextPage && "There are more: keep typing.";
  const failure = list.isError && serverMessage(list.error, "The families could not be loaded.");
  const choose = (item: ListedApplication | Other | undefined) => {
    if (!item) return;
    setTyped("");
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
    <Field label={label} error={error} required={!open} className="relative sm:col-span-2">
      {(control) => (
        <>
          <input
            {...control}
            className="input w-full"
            dir="auto"
            role="combobox"
            autoComplete="off"
            placeholder={placeholder}
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={isOpen && items[active] ? `${id}-${active}` : undefined}
            value={isOpen ? typed : (chosen ?? typed)}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(0);
              setOpen(true);
            }}
          />
          {isOpen && (
            <div
              className="absolute inset-x-0 top-full z-10 mt-1 rounded-box border border-base-300 bg-base-100 p-1 shadow-xl"
              onPointerDown={(event) => event.preventDefault()}
            >
              <div id={`${id}-list`} role="listbox" aria-label={label} className="max-h-64 overflow-y-auto">
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
                    {"name" in item ? (
                      item.name
                    ) : (
                      <>
                        <span className="font-semibold">{item.familyName}</span>{" "}
                        <span className="opacity-80">
                          {[item.primaryContact, item.city].filter(Boolean).join(", ")}
                        </span>
                      </>
                    )}
                  </div>
                ))}
              </div>
              <p role="status" className="px-3 text-sm opacity-80">
                {failure || (isLate ? "Loading families..." : found)}
              </p>
            </div>
          )}
        </>
      )}
    </Field>
  );
};
