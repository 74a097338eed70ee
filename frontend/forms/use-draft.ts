import { useInsertionEffect, useLayoutEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { type Draft, readDraft, removeStored, writeDraft } from "#frontend/lib/drafts.ts";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";
import { filledIn } from "./use-contract-form.ts";

const pick = (values: FieldValues, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));

type Unsent = Draft<unknown>["unsent"];

interface DraftOptions<Values> {
  /** In localStorage, such as 'draft:story'. */
  key: string;
  formId: string;
  empty: DefaultValues<Values>;
  excluded: readonly string[];
}

/**
 * Keeps a form's text and idempotency key on this device for 30 days or until `clear`: they survive a reload, a failed submission
 * and a closed tab. If two tabs have the form open, the last write wins.
 */
export const useDraft = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { key, formId, empty, excluded }: DraftOptions<Values>,
) => {
  const hydrated = useHydrated();
  const [prerendered] = useState(!hydrated);
  const typedEarly = useRef<FieldValues>({});
  /** `text`: the values last written, as JSON. */
  const now = useRef<{ submissionKey?: string; begunBy?: number; unsent: Unsent; text?: string }>({
    unsent: false,
  });
  const [kept, setKept] = useState<"nothing" | "saved" | "refused">("nothing");
  const [unsent, setUnsent] = useState<Unsent>(false);
  const names = Object.keys(empty).filter((name) => !excluded.includes(name));

  const submissionKey = () => {
    now.current.submissionKey ??= crypto.randomUUID();
    return now.current.submissionKey;
  };

  const write = (values: FieldValues) => {
    const { unsent } = now.current;
    const draft = { values: pick(values, names), submissionKey: submissionKey(), unsent };
    setKept(writeDraft(key, draft) ? "saved" : "refused");
  };

  const forget = () => {
    removeStored(key);
    now.current = { unsent: false };
    setKept("nothing");
    setUnsent(false);
  };

  /** Also called when a field is only visited. */
  const save = (values: FieldValues) => {
    const text = JSON.stringify(pick(values, names));
    if (text === now.current.text) return;
    if (text === JSON.stringify(pick(empty, names))) return forget();
    now.current.text = text;
    write(values);
  };

  // Before react-hook-form puts its own values into the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount, whatever the caller passes later
  useInsertionEffect(() => {
    const element = prerendered ? document.getElementById(formId) : null;
    if (element instanceof HTMLFormElement) typedEarly.current = filledIn(element, empty);
  }, []);

  // A layout effect, because the reset would lose what is typed after the paint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useLayoutEffect(() => {
    const draft = readDraft<Draft<Values>>(key);
    const restored = { ...empty, ...pick(draft?.values ?? {}, names) };
    if (draft) {
      const { submissionKey, savedAt: begunBy, unsent } = draft;
      now.current = { submissionKey, begunBy, unsent, text: JSON.stringify(pick(restored, names)) };
      setKept("saved");
      setUnsent(unsent);
    }
    const values = { ...restored, ...typedEarly.current };
    form.reset(values as Values, { keepDefaultValues: true });
    save(values);
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) });
  }, []);

  return {
    /** It was sent on an earlier visit, with so many photos, and no success came back. */
    unsent,
    /** Whether the current text is stored; 'refused' if the browser can't. */
    kept,
    /** The idempotency key: the same until the form is sent or emptied. */
    submissionKey,
    /** A restored draft was begun then or before, in milliseconds. */
    begunBy: () => now.current.begunBy,
    /** Call when sending: until the draft is forgotten, the next visit says that it wasn't sent. */
    noteUnsent: (photos: number) => {
      now.current.unsent = { photos };
      write(form.getValues());
    },
    /** Removes the stored draft only; the form is about to unmount. */
    forget,
    clear: () => {
      forget();
      form.reset(empty as Values);
    },
  };
};
