import type { WaitingForm } from "#frontend/waiting/waiting-form.ts";

/* In place of `frontend/waiting/store.ts`: the browser's database, which jsdom has not. */

export const stored = new Map<string, WaitingForm>();

export const readForms = async () => [...stored.values()];
export const readForm = async (key: string) => stored.get(key);
export const writeForm = async (form: WaitingForm) => stored.set(form.submissionKey, form);
export const deleteForm = async (key: string) => stored.delete(key);
export const changeForm = async (key: string, change: (form: WaitingForm) => WaitingForm) => {
  const form = stored.get(key);
  if (form) stored.set(key, change(form));
};
