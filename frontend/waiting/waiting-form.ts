import type { NewApplication } from "#contract/applications.ts";
import type { ErrorAnswer } from "#contract/errors.ts";
import type { FormSigns } from "#contract/form-signs.ts";
import type { PhotoKind } from "#contract/photos.ts";
import type { QuestionnaireAnswers } from "#contract/questionnaires.ts";
import type { NewStory } from "#contract/stories.ts";
import { ApiError } from "#frontend/api/errors.ts";
import type { KeptDraft } from "#frontend/lib/drafts.ts";

/** A photo as it is sent; with its address once it is uploaded. */
export interface WaitingPhoto {
  kind: PhotoKind;
  name: string;
  bytes: Blob;
  photoURL: string | undefined;
}

/** What a form sends, by its kind. */
export type Content =
  | { kind: "application"; json: NewApplication }
  /** Its photos are named once they are uploaded. */
  | { kind: "story"; json: NewStory; photos: WaitingPhoto[] }
  /** Its family is named where the page knows its name. */
  | { kind: "questionnaire"; json: QuestionnaireAnswers; familyId: string; familyName?: string | undefined }
  | { kind: "newsletter"; json: { email: string } };

/** A form that was filled in and is sent now. */
export type FilledForm = Content & {
  /** As typed. */
  typed: object;
  /** Where it is kept on the device while somebody types. */
  draft: string;
  submissionKey: string;
  /** The signs of a person that are known at once, all but Turnstile's token. */
  known: FormSigns;
  signs: Promise<FormSigns>;
};

/** A form for which no answer came, or none yet, as it lies on the device. */
export type WaitingForm = Content & {
  typed: object;
  /** Where what is typed is kept when it is opened: beside the form that may have been begun since. */
  draft: string;
  submissionKey: string;
  signs: FormSigns;
  /** When it was first sent, in milliseconds. */
  since: number;
  /** Somebody has taken it back into its form, or has to look at it: it is not sent by itself. */
  isOpen: boolean;
  /** A page sends it right now and says so itself. Where none does any more, that page was closed over it. */
  isUnderway?: boolean;
  /** Before then the site, which was busy, is not to be asked again; milliseconds. */
  notBefore?: number;
  /** Why it was not taken. */
  refusal?: { status: number; answer: Partial<ErrorAnswer> };
};

export type FormKind = WaitingForm["kind"];

/** Milliseconds that a form waits at most; the server knows its key for a day longer. */
const WAITS_FOR = 14 * 86_400_000;

/** When it will be removed, sent or not; milliseconds. */
export const endOf = ({ since }: WaitingForm) => since + WAITS_FOR;

/** The page that has the form. */
export const pageOf = (form: Content) => {
  switch (form.kind) {
    case "application":
      return "/register";
    case "story":
      return "/share-story";
    case "questionnaire":
      return `/questionnaire/${form.familyId}`;
    case "newsletter":
      return "/#newsletter";
  }
};

/** A family answers once and an address subscribes once: what is begun anew is the same, so it has one place and one draft, which stays while it waits. */
export const isOnlyOne = ({ kind }: Pick<Content, "kind">) =>
  kind === "questionnaire" || kind === "newsletter";

/** What it holds as it was sent, as its draft. */
export const draftOf = ({ typed, submissionKey, since }: WaitingForm): KeptDraft<object> => ({
  values: typed,
  submissionKey,
  sentAt: since,
  savedAt: Date.now(),
});

/** Why it was not taken, as the call has failed with it. */
export const refusalOf = ({ refusal }: WaitingForm) =>
  refusal && new ApiError(refusal.status, JSON.stringify(refusal.answer), "");
