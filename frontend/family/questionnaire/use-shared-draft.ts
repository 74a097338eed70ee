import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { AnswersForm, QuestionnaireAnswers, StoredDraft } from "#contract/questionnaires.ts";
import { deleteDraft, fetchDraft, keepDraft } from "#frontend/api/drafts.ts";
import { readDraft, removeStored, writeDraft } from "#frontend/lib/drafts.ts";
import { useAutoRetry } from "#frontend/lib/use-auto-retry.ts";
import { formOf } from "./answer-values.ts";

const DEBOUNCE_MS = 3000;

const isSame = (one: AnswersForm, other: AnswersForm) => JSON.stringify(one) === JSON.stringify(other);

/** What this device last read or stored, and what it last sent, whose answer may have been lost. */
interface Shared {
  values: AnswersForm;
  sent: AnswersForm;
}

interface Options {
  familyId: string;
  empty: AnswersForm;
  draftKey: string;
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
  const [atFirst] = useState(() => readDraft<Shared>(sharedKey) ?? { values: empty, sent: empty });
  const shared = useRef(atFirst);
  /** The stored draft's `updatedAt`, `null` without one; `undefined` until it is read. */
  const version = useRef<string | null>(undefined);
  const [replaced, setReplaced] = useState<AnswersForm | null>(null);

  const share = (next: Shared) => {
    shared.current = next;
    // Only beside the draft.
    if (readDraft(draftKey)) writeDraft(sharedKey, next);
    else removeStored(sharedKey);
  };

  const fill = (values: AnswersForm) => form.reset(values, { keepDefaultValues: true });

  const receive = (draft: StoredDraft | null) => {
    version.current = draft?.updatedAt ?? null;
    const { values, sent } = shared.current;
    const here = form.getValues();
    const there = draft ? formOf(draft.answers) : empty;
    if (![values, sent, here].some((known) => isSame(known, there))) {
      const savedAt = readDraft(draftKey)?.savedAt ?? 0;
      // Without a draft, it was sent or started over on another device.
      const isNewer = !draft || isSame(here, values) || Date.parse(draft.updatedAt) > savedAt;
      if (isNewer) fill(there);
      const older = isNewer ? here : there;
      setReplaced(isSame(older, empty) ? null : older);
    }
    share({ values: there, sent: there });
  };

  const { mutate, isError } = useMutation({
    // One after the other.
    scope: { id: draftKey },
    mutationFn: async () => {
      if (version.current === undefined) receive(await fetchDraft(familyId));
      const values = form.getValues();
      if (isSame(values, shared.current.values)) return;
      share({ ...shared.current, sent: values });
      const draft = { answers: values, updatedAt: version.current };
      const stored = isSame(values, empty) ? await deleteDraft(familyId) : await keepDraft(familyId, draft);
      version.current = stored?.updatedAt ?? null;
      share({ values, sent: values });
    },
    onError: () => {
      version.current = undefined;
    },
    meta: { stale: [] },
  });
  const sync = useEffectEvent(() => {
    if (!paused) mutate();
  });
  useAutoRetry(mutate, !isError || paused);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let last = form.getValues();
    const stop = form.subscribe({
      formState: { values: true },
      // Also called when a field is only visited.
      callback: ({ values }) => {
        if (isSame(values, last)) return;
        last = values;
        setReplaced(null);
        clearTimeout(timer);
        timer = setTimeout(sync, DEBOUNCE_MS);
      },
    });
    const whenSeen = () => {
      // It may have changed elsewhere meanwhile.
      if (document.visibilityState === "visible") version.current = undefined;
      sync();
    };
    sync();
    document.addEventListener("visibilitychange", whenSeen);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener("visibilitychange", whenSeen);
      sync();
    };
  }, [form]);

  return {
    /** Brings back what a newer draft replaced; `null` if there is nothing. */
    undo: replaced && (() => fill(replaced)),
  };
};
