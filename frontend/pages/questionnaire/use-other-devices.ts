import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { StoredDraft } from "#contract/drafts.ts";
import type { AnswersForm, QuestionnaireAnswers } from "#contract/questionnaires.ts";
import { currentDraft, deleteDraft, fetchDraft, keepDraft } from "#frontend/api/drafts.ts";
import { readDraft } from "#frontend/lib/drafts.ts";
import { draftOf } from "./answers-form.ts";

/** Milliseconds without typing after which a draft is put where other devices find it. */
const PAUSE_MS = 3000;

const isSame = (one: AnswersForm, other: AnswersForm) =>
  (Object.keys(one) as (keyof AnswersForm)[]).every(
    (name) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );

interface Options {
  familyId: string;
  /** What the form holds when nothing is typed. */
  empty: AnswersForm;
  /** Where the draft is on this device. */
  draftKey: string;
  /** While the form is being sent, nothing is put. */
  paused: boolean;
}

/** The version that this device has put or taken last, kept beside its draft. */
const versionOn = (draftKey: string) => {
  const key = `copy-of-${draftKey}`;
  return {
    read: () => localStorage.getItem(key),
    write: (updatedAt: string | null) =>
      updatedAt === null ? localStorage.removeItem(key) : localStorage.setItem(key, updatedAt),
  };
};

/** Once the answers are sent. */
export const forgetVersion = (draftKey: string) => {
  try {
    versionOn(draftKey).write(null);
  } catch {
    // Nothing is kept on this device.
  }
};

/**
 * Keeps a questionnaire's draft where the family's other devices find it. One that was typed elsewhere is put into an empty
 * form; where both have text, `other` is that draft until somebody chooses. A call that fails is made again with the next change:
 * the device has the draft, too.
 */
export const useOtherDevices = (
  form: UseFormReturn<AnswersForm, unknown, QuestionnaireAnswers>,
  { familyId, empty, draftKey, paused }: Options,
) => {
  const [other, setOther] = useState<StoredDraft | null>(null);
  /** Of what is stored there; `undefined` until that is known. */
  const version = useRef<string | null>(undefined);
  const stored = useRef<AnswersForm>(empty);
  const device = versionOn(draftKey);

  const settle = (draft: StoredDraft | null, values: AnswersForm) => {
    version.current = draft?.updatedAt ?? null;
    stored.current = values;
    try {
      device.write(version.current);
    } catch {
      // Without storage the next visit asks, at worst.
    }
    setOther(null);
  };

  const take = (draft: StoredDraft) => {
    const values = draftOf(draft.answers);
    settle(draft, values);
    form.reset(values, { keepDefaultValues: true });
  };

  /** Comes to terms with what is stored there. */
  const meet = (draft: StoredDraft | null) => {
    if (!draft) return settle(null, empty);
    const here = form.getValues();
    const there = draftOf(draft.answers);
    if (isSame(here, there)) return settle(draft, there);
    if (isSame(here, empty)) return take(draft);
    // What this device has put there itself is older than what was typed here since.
    if (device.read() === draft.updatedAt) return settle(draft, there);
    setOther(draft);
  };

  const put = useEffectEvent(async (leaving: boolean) => {
    const values = form.getValues();
    if (paused || other || version.current === undefined || isSame(values, stored.current)) return;
    try {
      settle(await keepDraft(familyId, { answers: values, updatedAt: version.current }, leaving), values);
    } catch (error) {
      const now = currentDraft(error);
      if (now) meet(now);
    }
  });

  const find = useEffectEvent(async () => {
    try {
      meet(await fetchDraft(familyId));
    } catch {
      // Nothing to answer any more, or no connection: the device has the draft.
    }
  });

  useEffect(() => {
    void find();
    let timer: ReturnType<typeof setTimeout>;
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(() => void put(false), PAUSE_MS);
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
    /** Another device's draft, which somebody has to choose between and this one. */
    other,
    isOtherNewer: other !== null && Date.parse(other.updatedAt) > (readDraft(draftKey)?.savedAt ?? 0),
    takeOther: () => other && take(other),
    keepThis: () => {
      if (!other) return;
      settle(other, draftOf(other.answers));
      setTimeout(() => void put(false));
    },
    /** After the form was emptied for good. */
    discard: async () => {
      settle(null, empty);
      await deleteDraft(familyId).catch(() => undefined);
    },
  };
};
