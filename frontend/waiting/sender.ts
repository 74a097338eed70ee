import { CONSENT_VERSION } from "#contract/consent-version.ts";
import { ApiError, busyFor } from "#frontend/api/errors.ts";
import { uploadPhoto } from "#frontend/api/photos.ts";
import { alone, endOpen, ifFree, noteArrived, reopen, resume, throwAway } from "./keep.ts";
import { post } from "./post.ts";
import { refusalBy } from "./refusal-by.ts";
import { changeForm, readForm, readForms } from "./store.ts";
import { endOf, type WaitingForm, type WaitingPhoto } from "./waiting-form.ts";
import { words } from "./words.ts";

/** What became of a form: `later` where it goes on waiting. */
type End = "arrived" | "refused" | "over" | "later";

/** To be told what becomes of a form; `resumed` is one whose page was closed over its sending, before it is sent. */
export type OnEnd = (form: WaitingForm, end: Exclude<End, "later"> | "resumed") => void;

/** The token of Turnstile for a form that is sent now, nothing where that is off. Fails where none comes: the form would be refused. */
export type TakeToken = () => Promise<string | undefined>;

/** The addresses of photos, for a device that has no room to note them: each try would upload them again. */
const addresses = new Map<string, string>();

/** Uploads what is not there yet, or, `anew`, what nobody has claimed for so long that it was deleted. */
const upload = async (form: WaitingForm, anew: boolean): Promise<WaitingForm> => {
  if (form.kind !== "story") return form;
  const photos: WaitingPhoto[] = [];
  for (const [place, photo] of form.photos.entries()) {
    const progress = { signal: new AbortController().signal, onProgress: () => undefined };
    const name = [form.submissionKey, place, photo.name, photo.bytes.size].join();
    const known = anew ? undefined : (photo.photoURL ?? addresses.get(name));
    const photoURL = known ?? (await uploadPhoto(photo.bytes, progress));
    addresses.set(name, photoURL);
    photos.push({ ...photo, photoURL });
    // What has arrived is not sent again by the next try.
    const arrived = [...photos, ...form.photos.slice(place + 1)];
    await changeForm(form.submissionKey, (now) => ({
      ...now,
      ...(now.kind === "story" && { photos: arrived }),
    })).catch(() => undefined);
  }
  return { ...form, photos };
};

/** The server does not find a photo any more that was uploaded long ago. */
const lacksPhotos = (error: unknown) =>
  error instanceof ApiError && (error.answer.issues?.some(({ path }) => /^\w+Photos\./.test(path)) ?? false);

const send = async (form: WaitingForm, takeToken: TakeToken, anew = false): Promise<unknown> => {
  const whole = await upload(form, anew);
  const turnstileToken = await takeToken();
  const signs = { ...form.signs, ...(turnstileToken && { turnstileToken }) };
  try {
    return await post({ ...whole, signs: Promise.resolve(signs) });
  } catch (error) {
    if (anew || !lacksPhotos(error)) throw error;
    return send(form, takeToken, true);
  }
};

/** Somebody agreed to other words than those that are shown now. */
const agreedToOthers = ({ json }: WaitingForm) =>
  "consentVersion" in json && json.consentVersion !== CONSENT_VERSION;

const agreeAnew: WaitingForm["refusal"] = {
  status: 400,
  answer: { message: words.policyChanged, issues: [{ path: "agreed", message: words.policyChanged }] },
};

/** Has a form wait whose page was closed over its sending. Answers whether it is to be sent now. */
const takeUp = async (form: WaitingForm, onEnd: OnEnd) => {
  const isOpen = await resume(form);
  onEnd(form, "resumed");
  return !isOpen;
};

const sendOne = async (
  submissionKey: string,
  takeToken: TakeToken,
  onEnd: OnEnd,
): Promise<End | undefined> => {
  // Another tab may have sent it, or somebody thrown it away.
  const form = await readForm(submissionKey);
  if (!form) return undefined;
  if (Date.now() >= endOf(form)) {
    await (form.isOpen ? endOpen(form) : throwAway(submissionKey));
    return "over";
  }
  const goesOn = form.isUnderway ? await takeUp(form, onEnd) : !form.isOpen;
  if (!goesOn) return undefined;
  if (form.notBefore && Date.now() < form.notBefore) return "later";
  try {
    if (agreedToOthers(form)) {
      await reopen(submissionKey, agreeAnew);
      return "refused";
    }
    await send(form, takeToken);
  } catch (error) {
    const refusal = refusalBy(error);
    if (!refusal) {
      const busy = busyFor(error);
      // Other pages and tabs hold to it, too.
      if (busy) await changeForm(submissionKey, (now) => ({ ...now, notBefore: Date.now() + busy * 1000 }));
      return "later";
    }
    await reopen(submissionKey, refusal);
    return "refused";
  }
  await noteArrived(form);
  return "arrived";
};

/**
 * Sends what waits, one after the other, and removes what has waited too long. Tells what became of each, and answers
 * whether something goes on waiting.
 */
export const sendWaiting = async (takeToken: TakeToken, onEnd: OnEnd): Promise<boolean> => {
  let waits = false;
  const forms = await readForms();
  // Before any is sent, which may take minutes: such a form has come back as a draft, and somebody may go on with it.
  for (const { submissionKey, isUnderway } of forms)
    if (isUnderway)
      await ifFree(submissionKey, async () => {
        const form = await readForm(submissionKey);
        if (form?.isUnderway && Date.now() < endOf(form)) await takeUp(form, onEnd);
      });
  for (const form of forms) {
    const end = await alone(form.submissionKey, () => sendOne(form.submissionKey, takeToken, onEnd));
    if (end === "later") waits = true;
    else if (end) onEnd(form, end);
  }
  return waits;
};
