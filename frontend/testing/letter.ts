import { act } from "react";
import { useForm } from "react-hook-form";
import { useDraft } from "#frontend/forms/use-draft.ts";
import type { KeptDraft } from "#frontend/lib/drafts.ts";
import { renderHook } from "./render-hook.tsx";

/* A form of two fields, a letter, whose draft is kept. */

export const KEY = "draft:letter";
export const empty = { name: "", dishes: [] as string[] };

/** A form with its draft, as it is after the page has been opened. */
export const open = (key = KEY, initial = empty, sent?: KeptDraft<typeof empty>) =>
  renderHook(() => {
    const form = useForm({ defaultValues: initial });
    return { form, draft: useDraft(form, { key, formId: "letter", empty: initial, sent }) };
  }, undefined).result;

export const type = (page: ReturnType<typeof open>, name: string) =>
  act(() => page.current.form.setValue("name", name, { shouldDirty: true }));
