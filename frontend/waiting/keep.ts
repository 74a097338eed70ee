import { ConnectionError, isUnanswered } from "#frontend/api/errors.ts";
import { inTime } from "#frontend/api/in-time.ts";
import { type KeptDraft, readDraft, removeDraft, writeDraft } from "#frontend/lib/drafts.ts";
import { post } from "./post.ts";
import { refusalBy } from "./refusal-by.ts";
import { changeForm, deleteForm, readForm, writeForm } from "./store.ts";
import {
  type Content,
  draftOf,
  type FilledForm,
  isOnlyOne,
  type WaitingForm,
  type WaitingPhoto,
} from "./waiting-form.ts";
import { WAITS } from "./waits.ts";
import { noteWhether, tell } from "./what-waits.ts";
import { words } from "./words.ts";

/** Has one tab at a time do something with a form, where the browser can see to it; the form's key does so everywhere. */
export const alone = <Result>(submissionKey: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(`${WAITS}:${submissionKey}`, work) : work();

/** The same, unless another tab or this one has it just now. */
export const ifFree = async (submissionKey: string, work: () => Promise<unknown>) => {
  if (!navigator.locks) await work();
  else
    await navigator.locks.request(`${WAITS}:${submissionKey}`, { ifAvailable: true }, async (lock) => {
      if (lock) await work();
    });
};

/** Where what is typed is kept while the form is none that has waited. */
const plainDraft = ({ submissionKey, draft }: WaitingForm) => draft.replace(`:${submissionKey}`, "");

/** Keeps what a form holds as its draft, unless a later one is there. */
const keepDraft = (form: WaitingForm) => {
  if (!readDraft(form.draft)) writeDraft(form.draft, draftOf(form));
};

/** Writes a form as one that waits, over what was there before. Turnstile's token, which may be long in coming, is of no use later. */
const write = async (
  { known: signs, ...filled }: FilledForm,
  before: WaitingForm | undefined,
  isUnderway: boolean,
) => {
  const { submissionKey, draft } = filled;
  const opened = isUnderway ? before : undefined;
  const form: WaitingForm = {
    ...filled,
    draft: isOnlyOne(filled) || draft.endsWith(submissionKey) ? draft : `${draft}:${submissionKey}`,
    signs,
    since: before?.since ?? Date.now(),
    isOpen: opened?.isOpen ?? false,
    isUnderway,
    ...(opened?.refusal && { refusal: opened.refusal }),
  };
  await writeForm(form);
  return form;
};

const keep = async (filled: FilledForm, before: WaitingForm | undefined) => {
  // First, for it throws where nothing can be noted.
  noteWhether(true);
  const form = await write(filled, before, false);
  // By it the form's place knows that there is something to show.
  if (isOnlyOne(form)) keepDraft(form);
  // Else a browser that runs out of room may remove it. Not waited for: some ask.
  void navigator.storage?.persist?.().catch(() => false);
  await tell();
};

/** Removes a form from the device, and nothing else: what is typed stays. */
export const letGo = async (submissionKey: string) => {
  await deleteForm(submissionKey);
  await tell();
};

/** Removes a form that was sent, and tells the page that shows it. */
export const noteArrived = async (form: Content & Pick<FilledForm, "submissionKey" | "draft">) => {
  const { submissionKey } = form;
  if (isOnlyOne(form)) removeDraft(form.draft);
  // First the thanks: were the page reloaded in between, it would be sent once more, and be known.
  await tell({
    submissionKey,
    ...("email" in form.json && { email: form.json.email }),
    ...("familyId" in form && { familyId: form.familyId }),
  });
  await letGo(submissionKey);
};

const isFull = (error: unknown) => error instanceof DOMException && error.name === "QuotaExceededError";

/** Whether what was sent has arrived, or waits for a connection. */
export type Outcome = "arrived" | "waits";

/** Milliseconds after which a device that neither reads nor writes is not waited for. */
const PATIENCE = 2000;

/** What the device does, or `undefined` where it cannot. */
const ifItCan = <Result>(work: Promise<Result>) => inTime(work, PATIENCE).catch(() => undefined);

/** Lets a form that is not sent any more be as it was before; it keeps what was changed in it, and why it was not taken now. */
const endUnderway = (submissionKey: string, waited: boolean, error?: unknown) => {
  if (!waited) return ifItCan(deleteForm(submissionKey));
  const refusal = refusalBy(error);
  const ended = changeForm(submissionKey, (form) => ({
    ...form,
    isUnderway: false,
    ...(refusal && { refusal }),
  }));
  return ifItCan(ended.then(() => tell()));
};

const send = async (filled: FilledForm): Promise<Outcome> => {
  const { submissionKey } = filled;
  const before = readForm(submissionKey);
  // What cannot be written, or not at once, is sent nevertheless.
  const written = before.then((form) => write(filled, form, true)).catch(() => undefined);
  const waitedBefore = () => ifItCan(written.then(() => before));
  try {
    await post(filled);
  } catch (error) {
    const waited = await waitedBefore();
    let failure = error;
    if (isUnanswered(error))
      try {
        await keep(filled, waited);
        return "waits";
      } catch (cause) {
        if (isFull(cause)) failure = new ConnectionError(words.noRoom);
      }
    await endUnderway(submissionKey, waited !== undefined, error);
    throw failure;
  }
  const waited = await waitedBefore();
  if (waited) await noteArrived(filled);
  else await endUnderway(submissionKey, false);
  return "arrived";
};

/**
 * Sends a form and, where no answer comes, leaves it to wait on the device. Where that is not possible, it fails as it did.
 * It lies there from the start: were the page closed before an answer comes, the next one would send it.
 */
export const sendOrKeep = (filled: FilledForm): Promise<Outcome> =>
  alone(filled.submissionKey, () => send(filled));

/** Whether somebody has changed a form since it was sent. A draft that is only older was not written in time. */
const isChanged = (
  { typed }: WaitingForm,
  { values, savedAt, sentAt = savedAt }: KeptDraft<Record<string, unknown>>,
) =>
  savedAt > sentAt &&
  Object.entries(typed).some(([name, value]) => JSON.stringify(values[name]) !== JSON.stringify(value));

/**
 * Has a form wait whose page was closed over its sending. What somebody has changed in it since, where it has come back as a
 * draft, is neither lost nor sent by itself: then the form is open. Answers whether it is.
 */
export const resume = async (form: WaitingForm) => {
  const { submissionKey, draft } = form;
  const places = [draft, plainDraft(form)].filter((key) => readDraft(key)?.submissionKey === submissionKey);
  const drafts = places.flatMap((key) => readDraft<Record<string, unknown>>(key) ?? []);
  const changed = drafts.find((kept) => isChanged(form, kept));
  const isOpen = changed !== undefined;
  // In time for the form's own page to show what waits instead.
  if (isOnlyOne(form)) keepDraft(form);
  else {
    for (const key of places) removeDraft(key);
    if (changed) writeDraft(draft, changed);
  }
  await changeForm(submissionKey, ({ refusal: _, ...now }) => ({ ...now, isOpen, isUnderway: false }));
  await tell();
  return isOpen;
};

/** Leaves what is typed in an open form where its words can be had: as another one, without its photos. */
const openAnew = async (form: WaitingForm, plain: string, typed: KeptDraft<object>) => {
  const submissionKey = crypto.randomUUID();
  const draft = isOnlyOne(form) ? plain : `${plain}:${submissionKey}`;
  writeDraft(draft, { ...typed, submissionKey, sentAt: undefined });
  await writeForm({
    ...form,
    ...(form.kind === "story" && { photos: [] }),
    submissionKey,
    draft,
    typed: typed.values,
    since: Date.now(),
    isUnderway: false,
  });
};

/**
 * Removes a form that was opened and not sent again in time, with its photos. What is typed in it goes on as the draft of
 * the plain form; where another family's stands there, or the device takes none, it stays open.
 */
export const endOpen = async (form: WaitingForm) => {
  const { submissionKey, draft } = form;
  const plain = plainDraft(form);
  const typed = readDraft<object>(draft) ?? draftOf(form);
  if (!readDraft(plain)) writeDraft(plain, typed);
  if (readDraft(plain)?.submissionKey !== typed.submissionKey) await openAnew(form, plain, typed);
  if (plain !== draft) removeDraft(draft);
  await letGo(submissionKey);
};

/** Removes a form from the device, with what was changed in it since. */
export const throwAway = async (submissionKey: string) => {
  const form = await readForm(submissionKey);
  if (form) removeDraft(form.draft);
  await letGo(submissionKey);
};

/** Keeps the photos of a story that is open as they are now. */
export const keepPhotos = (submissionKey: string, photos: WaitingPhoto[]) =>
  // Where there is no room those that have waited stay.
  changeForm(submissionKey, (form) =>
    form.kind === "story" && form.isOpen ? { ...form, photos } : form,
  ).catch(() => undefined);

/** Takes a form back for somebody to change: it is not sent before they do. */
export const reopen = async (submissionKey: string, refusal?: WaitingForm["refusal"]) => {
  await changeForm(submissionKey, (form) => ({ ...form, isOpen: true, ...(refusal && { refusal }) }));
  const form = await readForm(submissionKey);
  if (form) keepDraft(form);
  await tell();
};
