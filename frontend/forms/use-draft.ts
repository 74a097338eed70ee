import { useCallback, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import {
  type FormVersion,
  isForgotten,
  type KeptDraft,
  keepingOf,
  readDraft,
  readElsewhere,
  removeDraft,
  removeForgottenDrafts,
  subscribeToDrafts,
  writeDraft,
} from "#frontend/lib/drafts.ts";
import { everyMinute } from "#frontend/lib/minutes.ts";
import { noteTakenOver, typedBefore, untakenForm } from "#frontend/lib/typed-before.ts";
import { useSubmissionKey } from "./use-submission-key.ts";

const isSame = (values: FieldValues, others: FieldValues) =>
  Object.keys(others).every((name) => JSON.stringify(values[name]) === JSON.stringify(others[name]));

const without = <Values extends FieldValues>(values: Partial<Values>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name))) as Partial<Values>;

/** Whether something was typed into a version that a form which holds these values does not say. */
const saysMore = <Values extends FieldValues>(
  { base = {}, values }: FormVersion<Values>,
  held: Partial<Values>,
) => !isSame(base, values) && !isSame(held, values);

const NOTHING: readonly string[] = [];

interface DraftOptions<Values> {
  /** Where the draft is kept. */
  key: string;
  /** The id of the `<form>`. */
  formId: string;
  /** The form's values when nothing is typed. */
  empty: DefaultValues<Values>;
  /** Names of fields that are never kept, nor brought back from where they were. */
  unkept?: readonly string[];
  /** What it comes back with where there is no draft. */
  sent?: KeptDraft<Values> | undefined;
}

/**
 * Keeps what is typed into a form on the device, with the key it is sent under: both survive a reload, a failed send
 * and a closed tab.
 */
export const useDraft = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { key, formId, empty, unkept = NOTHING, sent }: DraftOptions<Values>,
) => {
  const [prerendered] = useState(() => untakenForm(formId));
  const typedEarly = useRef<Record<string, unknown>>({});
  const wasTypedEarly = useCallback(() => Object.keys(typedEarly.current).length > 0, []);
  const [restored, setRestored] = useState(false);
  const over = useRef(false);
  const submissionKey = useSubmissionKey();
  const { reset, subscribe } = form;
  const base = useRef<Partial<Values>>(empty as Partial<Values>);
  const [other, setOther] = useState<FormVersion<Values>>();
  // For what is told of the form's values, which may be before the next rendering.
  const kept = useRef(other);
  const followed = useRef<string>(undefined);
  /** When what this form has last read or kept was changed. */
  const keptAt = useRef<number>(undefined);
  /** What the form held when it was last kept, and what beside it. */
  const last = useRef<[values: string, other: unknown]>(undefined);
  const keepOther = useCallback((version: FormVersion<Values> | undefined) => {
    kept.current = version;
    setOther(version);
  }, []);

  /** Keeps what was changed, or, with its earlier time, what was not. */
  const keep = useCallback(
    (values: Partial<Values>, savedAt = Date.now()) => {
      const theirs = readElsewhere<Values>(key, keptAt.current);
      // Two tabs have one draft between them. What the other has typed there stays beside what is typed here.
      const beside = theirs && [theirs, theirs.other].find((one) => one && saysMore(one, values));
      if (beside) keepOther({ values: beside.values, base: beside.base });
      keptAt.current = savedAt;
      writeDraft<Values>(key, {
        values: without(values, unkept),
        base: base.current,
        other: kept.current,
        follows: followed.current,
        submissionKey: submissionKey.current(),
        sentAt: submissionKey.sentAt(),
        savedAt,
      });
    },
    [key, submissionKey, unkept, keepOther],
  );

  /** Removes what this form has kept, and not what another tab has put in its place. */
  const drop = useCallback(() => {
    const theirs = readElsewhere(key, keptAt.current);
    keptAt.current = undefined;
    if (!theirs) removeDraft(key);
  }, [key]);

  // At the last moment before the form's library empties its fields.
  useInsertionEffect(() => {
    if (prerendered) typedEarly.current = typedBefore(prerendered);
  }, [prerendered]);

  // Before anybody can go on typing, which would be lost to the reset.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival, whatever the caller passes later
  useLayoutEffect(() => {
    removeForgottenDrafts();
    noteTakenOver(formId);
    const typed = typedEarly.current;
    const draft = readDraft<Values>(key) ?? sent ?? null;
    const isTyped = wasTypedEarly();
    let filled = draft !== null || isTyped;
    if (draft) submissionKey.resume(draft);
    if (draft?.base) base.current = draft.base;
    if (draft?.other) keepOther(draft.other);
    keptAt.current = draft?.savedAt;
    followed.current = draft?.follows;
    if (filled) {
      const values = { ...empty, ...without(draft?.values ?? {}, unkept), ...typed };
      reset(values as Values, { keepDefaultValues: true });
      keep(values, isTyped ? undefined : draft?.savedAt);
      last.current = [JSON.stringify(values), kept.current];
    }
    // Of what somebody else had typed nobody is told that it was kept for them.
    setRestored(draft !== null && !(draft.other && isSame(draft.values, base.current)));
    // Also called when a field is only visited; a form as it began is no draft.
    const callback = ({ values }: { values: Values }) => {
      if (isSame(values, without(empty as Partial<Values>, unkept)) && !kept.current) {
        drop();
        // Emptied by hand it starts over; one that could be sent as it began, and was only touched, does not.
        if (filled) submissionKey.renew();
        filled = false;
        last.current = undefined;
      } else {
        filled = true;
        const now = JSON.stringify(values);
        const before = last.current;
        if (!over.current && (now !== before?.[0] || kept.current !== before[1])) keep(values);
        last.current = [now, kept.current];
      }
    };
    /** Another tab has put something in place of this which is not this continued. */
    let replaced = false;
    const stopHearing = subscribeToDrafts((thrownAway) => {
      if (thrownAway === key) return clear();
      const wasReplaced = replaced;
      const theirs = readElsewhere(key, keptAt.current);
      replaced = theirs !== null && (theirs.submissionKey !== submissionKey.current() || !!theirs.other);
      if (!wasReplaced || readDraft(key)) return;
      // It was sent there, and what was typed here is kept nowhere.
      last.current = undefined;
      callback({ values: form.getValues() });
    });
    const stopKeeping = subscribe({ formState: { values: true }, callback });
    return () => {
      stopHearing();
      stopKeeping();
    };
  }, []);

  const clear = useCallback(() => {
    base.current = empty as Partial<Values>;
    followed.current = undefined;
    keepOther(undefined);
    reset(empty as Values);
    drop();
    submissionKey.renew();
    setRestored(false);
  }, [reset, empty, drop, submissionKey, keepOther]);

  // A page may stay open for longer than a draft is kept. Another tab may have changed the draft meanwhile.
  useEffect(
    () =>
      everyMinute(() => {
        const savedAt = keepingOf(key);
        if (typeof savedAt === "number" && isForgotten(savedAt) && !readDraft(key)) clear();
      }),
    [key, clear],
  );

  /** The key to send the form under; that it was sent is kept, for the answer may be lost and the page with it. */
  const keyToSend = () => {
    const sent = submissionKey.send();
    const draft = readDraft<Values>(key);
    if (draft && !readElsewhere(key, keptAt.current))
      writeDraft(key, { ...draft, submissionKey: sent, sentAt: submissionKey.sentAt() });
    return sent;
  };

  /** Empties the device and not the form, which is about to go. */
  const forget = useCallback(() => {
    over.current = true;
    drop();
  }, [drop]);

  /** Shows a version in place of what the form holds, which is kept as the other one. */
  const show = ({ values, base: from = values }: FormVersion<Values>) => {
    keepOther({ values: form.getValues(), base: base.current });
    base.current = from;
    reset(values as Values, { keepDefaultValues: true });
  };

  /** Notes that the draft follows a version of its copy elsewhere, which is no change of it. */
  const follow = (version: string | undefined) => {
    followed.current = version;
    const draft = readDraft<Values>(key);
    if (draft) writeDraft(key, { ...draft, follows: version });
  };

  /** Keeps another version beside what the form holds. */
  const setAside = (values: Values) => {
    keepOther({ values });
    keep(form.getValues(), readDraft(key)?.savedAt);
  };

  /** Shows what was typed elsewhere, as old as it is there; what was typed here is kept as the other version. */
  const take = (values: Values, savedAt: number) => {
    const here = form.getValues();
    keepOther(isSame(here, empty) ? undefined : { values: here, base: base.current });
    last.current = [JSON.stringify(values), kept.current];
    reset(values, { keepDefaultValues: true });
    keep(values, savedAt);
  };

  /**
   * `key`: where the draft is kept. `restored`: the form came back with what was typed on an earlier visit. `typedEarly`: whether it came with what was typed before its code. `clear`: empties form and device, and the
   * form starts over. `forget`: empties only the device. `submissionKey`: what the form is sent under, asked for when it is sent. `base`: the values
   * that what the form holds was typed on, which a draft brings along. `other`: what `show`, `setAside` or `take` has put aside. `follows`: what `follow`
   * has noted, also on an earlier visit.
   */
  return {
    key,
    restored,
    typedEarly: wasTypedEarly,
    clear,
    forget,
    submissionKey: keyToSend,
    base: () => base.current,
    other,
    show,
    follows: () => followed.current,
    follow,
    setAside,
    take,
  };
};
