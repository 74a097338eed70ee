import { useInsertionEffect, useLayoutEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { type Draft, readDraft, removeStored, writeDraft } from "#frontend/lib/drafts.ts";
import { useHydrated } from "#frontend/lib/use-hydrated.ts";
import { filledIn } from "./use-contract-form.ts";

const pick = (values: FieldValues, names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What this tab knows of the draft. */
interface Known {
  submissionKey?: string;
  /** In milliseconds. */
  startedAt?: number;
  unsent: boolean;
  values: FieldValues;
}

type StoredDraft = Draft<FieldValues> & { savedAt: number };

interface DraftOptions<Values> {
  /** In localStorage, such as 'draft:story'. */
  key: string;
  formId: string;
  empty: DefaultValues<Values>;
  excluded: readonly string[];
}

/**
 * Keeps a form's text and idempotency key on this device for 30 days or until `clear`: they survive a reload, a failed submission
 * and a closed tab. Of two tabs with the form, each writes only the fields changed in it, and takes over what the other changes.
 */
export const useDraft = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { key, formId, empty, excluded }: DraftOptions<Values>,
) => {
  const hydrated = useHydrated();
  const [prerendered] = useState(!hydrated);
  const typedEarly = useRef<FieldValues>({});
  const names = Object.keys(empty).filter((name) => !excluded.includes(name));
  const nothing = pick(empty, names);
  const now = useRef<Known>({ unsent: false, values: nothing });
  const [kept, setKept] = useState<"nothing" | "saved" | "refused">("nothing");
  const [unsent, setUnsent] = useState(false);

  const submissionKey = () => {
    now.current.submissionKey ??= crypto.randomUUID();
    return now.current.submissionKey;
  };

  const begin = () => {
    now.current = { unsent: false, values: nothing };
    setKept("nothing");
    setUnsent(false);
  };

  const forget = () => {
    removeStored(key);
    begin();
  };

  const adopt = ({ savedAt, startedAt = savedAt, submissionKey, unsent, ...draft }: StoredDraft) => {
    const values = { ...nothing, ...pick(draft.values, names) };
    now.current = { startedAt, submissionKey, unsent, values };
    setKept("saved");
    return values;
  };

  const changedIn = (values: FieldValues) => {
    const isChanged = (name: string) => !isSame(values[name], now.current.values[name]);
    return pick(values, names.filter(isChanged));
  };

  const write = (changed: FieldValues) => {
    const stored = readDraft<StoredDraft>(key);
    now.current.values = { ...now.current.values, ...changed };
    const values = { ...now.current.values, ...stored?.values, ...changed };
    if (isSame(pick(values, names), nothing)) {
      // Files beside it stay.
      if (stored) localStorage.removeItem(key);
      return begin();
    }
    now.current.startedAt ??= Date.now();
    const { startedAt, unsent } = now.current;
    const draft = { values, submissionKey: submissionKey(), startedAt, unsent };
    setKept(writeDraft(key, draft) ? "saved" : "refused");
  };

  /** Also called when a field is only visited. */
  const save = (values: FieldValues) => {
    const changed = changedIn(values);
    if (Object.keys(changed).length > 0) write(changed);
  };

  /** From another tab. If the draft was sent or removed there, the text stays here. */
  const takeOver = (event: StorageEvent) => {
    const draft = event.key === key && readDraft<StoredDraft>(key);
    if (draft) form.setValues(adopt(draft) as Partial<Values>);
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
    const draft = readDraft<StoredDraft>(key);
    const restored = { ...empty, ...(draft && adopt(draft)) };
    setUnsent(now.current.unsent);
    const values = { ...restored, ...typedEarly.current };
    form.reset(values as Values, { keepDefaultValues: true });
    save(values);
    const stop = form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) });
    window.addEventListener("storage", takeOver);
    return () => {
      stop();
      window.removeEventListener("storage", takeOver);
    };
  }, []);

  return {
    /** It was sent on an earlier visit, and no success came back. */
    unsent,
    /** Whether the current text is stored; 'refused' if the browser can't. */
    kept,
    /** The idempotency key: the same until the form is sent or emptied. */
    submissionKey,
    /** When the text was begun, maybe on an earlier visit, in milliseconds. */
    startedAt: () => now.current.startedAt,
    /** Call when sending: until the draft is forgotten, the next visit says that it wasn't sent. */
    noteUnsent: () => {
      now.current.unsent = true;
      write(changedIn(form.getValues()));
    },
    /** Removes the stored draft only; the form is about to unmount. */
    forget,
    clear: () => {
      forget();
      form.reset(empty as Values);
    },
  };
};
