import { useInsertionEffect, useLayoutEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { readDraft, removeDraft, removeOldDrafts, writeDraft } from "#frontend/lib/drafts.ts";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";

const NOTHING: readonly string[] = [];

/** Of these values, the ones with these names. */
const pick = (values: FieldValues, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));

/** What was typed into a prerendered form before its code came. */
const typedInto = (form: HTMLFormElement, empty: FieldValues) => {
  const data = new FormData(form);
  const typed = Object.entries(empty).map(([name, nothing]) => {
    const texts = data.getAll(name).filter((text) => text !== "");
    return [name, Array.isArray(nothing) ? texts : texts[0], texts.length > 0] as const;
  });
  return Object.fromEntries(typed.filter(([, , isTyped]) => isTyped));
};

interface DraftOptions<Values> {
  /** Where it is kept, such as 'draft:story'. */
  key: string;
  /** The id of the `<form>`. */
  formId: string;
  /** What the form holds when nothing is typed. */
  empty: DefaultValues<Values>;
  /** Names of fields that are not kept. */
  unkept?: readonly string[];
}

/**
 * Keeps what is typed into a form on this device, with the key it is sent under, until `clear` or for 30 days: both survive a reload,
 * a failed send and a closed tab. Of two tabs, the one that wrote last wins.
 */
export const useDraft = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { key, formId, empty, unkept = NOTHING }: DraftOptions<Values>,
) => {
  const hydrated = useHydrated();
  const [prerendered] = useState(!hydrated);
  const typedEarly = useRef<FieldValues>({});
  /** `text`: what was last written, as JSON. */
  const now = useRef<{ submissionKey?: string; unsent: boolean; text?: string }>({ unsent: false });
  const [kept, setKept] = useState<"nothing" | "saved" | "refused">("nothing");
  const [came, setCame] = useState({ restored: false, unsent: false });
  const names = Object.keys(empty).filter((name) => !unkept.includes(name));

  const submissionKey = () => {
    now.current.submissionKey ??= crypto.randomUUID();
    return now.current.submissionKey;
  };

  const write = (values: FieldValues, base: FieldValues) => {
    const draft = { values: pick(values, names), base: pick(base, names) };
    const { unsent } = now.current;
    setKept(writeDraft(key, { ...draft, submissionKey: submissionKey(), unsent }) ? "saved" : "refused");
  };

  const forget = () => {
    removeDraft(key);
    now.current = { unsent: false };
    setKept("nothing");
    setCame({ restored: false, unsent: false });
  };

  /** Also called when a field is only visited. */
  const save = (values: FieldValues, base: FieldValues) => {
    const text = JSON.stringify(pick(values, names));
    if (text === now.current.text) return;
    if (text === JSON.stringify(pick(base, names))) return forget();
    now.current.text = text;
    write(values, base);
  };

  // Just before the form's library puts its own values into the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival, whatever the caller passes later
  useInsertionEffect(() => {
    const element = prerendered ? document.getElementById(formId) : null;
    if (element instanceof HTMLFormElement) typedEarly.current = typedInto(element, empty);
  }, []);

  // Before anybody can go on typing, which would be lost to the reset.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useLayoutEffect(() => {
    removeOldDrafts();
    const draft = readDraft<Values>(key);
    const base = { ...empty, ...draft?.base };
    const values = { ...empty, ...pick(draft?.values ?? {}, names) };
    if (draft) {
      const { submissionKey, unsent } = draft;
      now.current = { submissionKey, unsent, text: JSON.stringify(pick(values, names)) };
      setKept("saved");
      setCame({ restored: true, unsent });
    }
    form.reset(base as Values);
    form.reset({ ...values, ...typedEarly.current } as Values, { keepDefaultValues: true });
    save({ ...values, ...typedEarly.current }, base);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => save(values, defaultValues ?? empty),
    });
  }, []);

  return {
    /** `restored`: the form came back with what was typed on an earlier visit. `unsent`: it was sent then, and no success came back. */
    ...came,
    /** Whether what is typed now is on the device; 'refused' where the browser keeps nothing. */
    kept,
    /** What the form is sent under, the same however often it is sent. */
    submissionKey,
    /** To be called when it is sent: until it is cleared or forgotten, the next visit says so. */
    noteUnsent: () => {
      now.current.unsent = true;
      write(form.getValues(), form.formState.defaultValues ?? empty);
    },
    /** Empties the device and not the form, which is about to go. */
    forget,
    /** Empties form and device. */
    clear: () => {
      forget();
      form.reset(empty as Values);
    },
  };
};
