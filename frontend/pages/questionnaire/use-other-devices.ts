import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { StoredDraft } from "#contract/drafts.ts";
import type { AnswersForm, QuestionnaireAnswers } from "#contract/questionnaires.ts";
import { deleteDraft, fetchDraft, keepDraft } from "#frontend/api/drafts.ts";
import { storedNow } from "#frontend/api/errors.ts";
import { readDraft } from "#frontend/lib/drafts.ts";
import { draftOf } from "./answers-form.ts";

/** Debounce for storing the draft on the server. */
const DEBOUNCE_MS = 3000;

const isSame = (one: AnswersForm, other: AnswersForm) =>
  (Object.keys(one) as (keyof AnswersForm)[]).every(
    (name) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );

interface Options {
  familyId: string;
  /** The form's initial values. */
  empty: AnswersForm;
  /** The draft's key in localStorage. */
  draftKey: string;
  /** While the form is being sent. */
  paused: boolean;
}

const versionKey = (draftKey: string) => `copy-of-${draftKey}`;

/** The server version that this device last stored or took; `null` also if storage is blocked. */
const readVersion = (draftKey: string) => {
  try {
    return localStorage.getItem(versionKey(draftKey));
  } catch {
    return null;
  }
};

const writeVersion = (draftKey: string, updatedAt: string | null) => {
  try {
    if (updatedAt === null) localStorage.removeItem(versionKey(draftKey));
    else localStorage.setItem(versionKey(draftKey), updatedAt);
  } catch {
    // Without it, the next visit asks which draft to use, at worst.
  }
};

/** Call once the answers are sent. */
export const forgetVersion = (draftKey: string) => writeVersion(draftKey, null);

/**
 * Syncs a questionnaire's draft to the server for the family's other devices. An empty form takes the server's draft; if both have
 * text, `other` is the server's until somebody chooses. Failed calls are repeated after the next change, since the device has the
 * draft anyway.
 */
export const useOtherDevices = (
  form: UseFormReturn<AnswersForm, unknown, QuestionnaireAnswers>,
  { familyId, empty, draftKey, paused }: Options,
) => {
  const [other, setOther] = useState<StoredDraft | null>(null);
  /** The server draft's `updatedAt`, the optimistic lock; `undefined` until it is known. */
  const version = useRef<string | null>(undefined);
  const stored = useRef<AnswersForm>(empty);

  const settle = (draft: StoredDraft | null, values: AnswersForm) => {
    version.current = draft?.updatedAt ?? null;
    stored.current = values;
    writeVersion(draftKey, version.current);
    setOther(null);
  };

  const take = (draft: StoredDraft) => {
    const values = draftOf(draft.answers);
    settle(draft, values);
    form.reset(values, { keepDefaultValues: true });
  };

  /** Reconciles the form with the server's draft. */
  const meet = (draft: StoredDraft | null) => {
    if (!draft) return settle(null, empty);
    const here = form.getValues();
    const there = draftOf(draft.answers);
    if (isSame(here, there)) return settle(draft, there);
    if (isSame(here, empty)) return take(draft);
    // This device stored it itself, so its own text is newer.
    if (readVersion(draftKey) === draft.updatedAt) return settle(draft, there);
    setOther(draft);
  };

  const put = useEffectEvent(async (leaving: boolean) => {
    const values = form.getValues();
    if (paused || other || version.current === undefined || isSame(values, stored.current)) return;
    try {
      settle(await keepDraft(familyId, { answers: values, updatedAt: version.current }, leaving), values);
    } catch (error) {
      const now = storedNow<StoredDraft>(error);
      if (now) meet(now);
    }
  });

  const find = useEffectEvent(async () => {
    try {
      meet(await fetchDraft(familyId));
    } catch {
      // Nothing left to answer, or no connection.
    }
  });

  useEffect(() => {
    void find();
    let timer: ReturnType<typeof setTimeout>;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => void put(false), DEBOUNCE_MS);
      },
    });
    const whenHidden = () => document.visibilityState === "hidden" && void put(true);
    document.addEventListener("visibilitychange", whenHidden);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener("visibilitychange", whenHidden);
      void put(true);
    };
  }, [form]);

  return {
    /** Another device's draft that conflicts with this one. */
    other,
    isOtherNewer: other !== null && Date.parse(other.updatedAt) > (readDraft(draftKey)?.savedAt ?? 0),
    takeOther: () => other && take(other),
    keepThis: () => {
      if (!other) return;
      settle(other, draftOf(other.answers));
      setTimeout(() => void put(false));
    },
    /** After starting over. */
    discard: async () => {
      settle(null, empty);
      await deleteDraft(familyId).catch(() => undefined);
    },
  };
};
