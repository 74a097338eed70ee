import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { StoredDraft } from "#contract/drafts.ts";
import type { AnswersForm, QuestionnaireAnswers } from "#contract/questionnaires.ts";
import { deleteDraft, fetchDraft, keepDraft } from "#frontend/api/drafts.ts";
import { readDraft, removeDraft, writeDraft } from "#frontend/lib/drafts.ts";
import { useTryAgain } from "#frontend/lib/use-try-again.ts";
import { draftOf } from "./answers-form.ts";

/** Debounce for storing the draft on the server. */
const DEBOUNCE_MS = 3000;

const isSame = (one: AnswersForm, other: AnswersForm) =>
  (Object.keys(one) as (keyof AnswersForm)[]).every(
    (name) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );

/** What this device last read or stored, and what it last sent, whose answer may have been lost. */
interface Shared {
  values: AnswersForm;
  sent: AnswersForm;
}

interface Options {
  familyId: string;
  /** The form's initial values. */
  empty: AnswersForm;
  /** The draft's key in localStorage. */
  draftKey: string;
  /** While the form is being sent. */
  paused: boolean;
}

/**
 * Shares a questionnaire's draft with the family's other devices through the server. If it changed on two, the newer one wins, and
 * `undo` brings back the other until the next edit. After a failure it reads again first, since a save may have arrived.
 */
export const useSharedDraft = (
  form: UseFormReturn<AnswersForm, unknown, QuestionnaireAnswers>,
  { familyId, empty, draftKey, paused }: Options,
) => {
  const sharedKey = `${draftKey}:shared`;
  const [replaced, setReplaced] = useState<AnswersForm | null>(null);
  const [failed, setFailed] = useState(false);
  const isOpen = useRef(true);
  const isBusy = useRef(false);
  /** The stored draft's `updatedAt`, `null` without one; `undefined` until it is read. */
  const version = useRef<string | null>(undefined);
  const shared = useRef<Shared>(undefined);

  const readShared = () => {
    shared.current ??= readDraft<Shared>(sharedKey) ?? { values: empty, sent: empty };
    return shared.current;
  };
  const writeShared = (next: Shared) => {
    shared.current = next;
    // The family may have deleted its data since.
    if (!isOpen.current) return;
    if (isSame(next.sent, empty)) removeDraft(sharedKey);
    else writeDraft(sharedKey, next);
  };

  const fill = (values: AnswersForm) => form.reset(values, { keepDefaultValues: true });

  const receive = (draft: StoredDraft | null) => {
    const before = readShared();
    const here = form.getValues();
    const there = draft ? draftOf(draft.answers) : empty;
    version.current = draft?.updatedAt ?? null;
    writeShared({ values: there, sent: there });
    if ([before.values, before.sent, here].some((known) => isSame(known, there))) return;
    const savedAt = readDraft(draftKey)?.savedAt ?? 0;
    // Without a draft, it was sent or started over on another device.
    const isNewer = !draft || isSame(here, before.values) || Date.parse(draft.updatedAt) > savedAt;
    if (isNewer) fill(there);
    const older = isNewer ? here : there;
    setReplaced(isSame(older, empty) ? null : older);
  };

  const save = async (values: AnswersForm, leaving: boolean) => {
    if (isSame(values, empty)) {
      await deleteDraft(familyId);
      version.current = null;
    } else {
      writeShared({ ...readShared(), sent: values });
      const { updatedAt } = await keepDraft(
        familyId,
        { answers: values, updatedAt: version.current },
        leaving,
      );
      version.current = updatedAt;
    }
    writeShared({ values, sent: values });
  };

  const sync = useEffectEvent(async (leaving = false) => {
    if (paused || isBusy.current) return;
    isBusy.current = true;
    setFailed(false);
    try {
      if (version.current === undefined) receive(await fetchDraft(familyId));
      const values = form.getValues();
      if (!isSame(values, readShared().values)) await save(values, leaving);
    } catch {
      version.current = undefined;
      setFailed(true);
    } finally {
      isBusy.current = false;
    }
  });
  /** Somebody who starts over may close the page right away. */
  const delayAfter = useEffectEvent((values: AnswersForm) => (isSame(values, empty) ? 0 : DEBOUNCE_MS));
  useTryAgain(() => void sync(), !failed || paused);

  useEffect(() => {
    isOpen.current = true;
    let timer: ReturnType<typeof setTimeout>;
    let last = form.getValues();
    const syncIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => (isBusy.current ? syncIn(DEBOUNCE_MS) : void sync()), ms);
    };
    const stop = form.subscribe({
      formState: { values: true },
      // Also called when a field is only visited.
      callback: ({ values }) => {
        if (isSame(values, last)) return;
        last = values;
        setReplaced(null);
        syncIn(delayAfter(values));
      },
    });
    const whenSeen = () => {
      const isHidden = document.visibilityState === "hidden";
      // It may have changed elsewhere meanwhile.
      if (!isHidden) version.current = undefined;
      void sync(isHidden);
    };
    void sync();
    document.addEventListener("visibilitychange", whenSeen);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener("visibilitychange", whenSeen);
      void sync(true);
      isOpen.current = false;
    };
  }, [form]);

  return {
    /** Brings back what a newer draft replaced; `null` if there is nothing. */
    undo: replaced && (() => fill(replaced)),
  };
};
