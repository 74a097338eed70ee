import { inTime } from "#frontend/api/in-time.ts";
import type { WaitingForm } from "./waiting-form.ts";
import { WAITS } from "./waits.ts";

/*
 * The forms that wait, in the browser's own database: unlike where drafts are kept there is room for photos. Whatever fails here
 * throws, and so does what hangs, as browsers' databases sometimes do until they are started anew.
 */

/** Milliseconds. A slow phone needs a few seconds for ten photos. */
const PATIENCE = 10_000;

const FORMS = "forms";

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = () => {
  const request = indexedDB.open(WAITS, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(FORMS, { keyPath: "submissionKey" });
  return settled(request);
};

/** That there is no room is only known once all is written. */
const written = ({ transaction }: IDBObjectStore) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/** Opened for each piece of work: a connection that stays would keep another tab from a later version. */
const opened = async <Result>(
  mode: IDBTransactionMode,
  work: (forms: IDBObjectStore) => Promise<Result>,
): Promise<Result> => {
  const database = await open();
  try {
    const forms = database.transaction(FORMS, mode).objectStore(FORMS);
    const [result] = await Promise.all([work(forms), written(forms)]);
    return result;
  } finally {
    database.close();
  }
};

const inStore = <Result>(mode: IDBTransactionMode, work: (forms: IDBObjectStore) => Promise<Result>) =>
  inTime(opened(mode, work), PATIENCE);

/** Those that wait longest first. */
export const readForms = async (): Promise<WaitingForm[]> => {
  const forms: WaitingForm[] = await inStore("readonly", (store) => settled(store.getAll()));
  return forms.sort((one, other) => one.since - other.since);
};

export const readForm = (submissionKey: string): Promise<WaitingForm | undefined> =>
  inStore("readonly", (store) => settled(store.get(submissionKey)));

export const writeForm = (form: WaitingForm) => inStore("readwrite", (store) => settled(store.put(form)));

/** Changes a form that is still there: what was thrown away meanwhile does not come back. */
export const changeForm = (submissionKey: string, change: (form: WaitingForm) => WaitingForm) =>
  inStore("readwrite", async (store) => {
    const form: WaitingForm | undefined = await settled(store.get(submissionKey));
    if (form) await settled(store.put(change(form)));
  });

export const deleteForm = (submissionKey: string) =>
  inStore("readwrite", (store) => settled(store.delete(submissionKey)));
