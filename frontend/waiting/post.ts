import type { FormSigns } from "#contract/form-signs.ts";
import type { PhotoKind } from "#contract/photos.ts";
import { ConnectionError } from "#frontend/api/errors.ts";
import { inTime } from "#frontend/api/in-time.ts";
import { postApplication, postQuestionnaire, postStory, postSubscription } from "#frontend/api/posts.ts";
import type { Content, WaitingPhoto } from "./waiting-form.ts";

/** How a story names its photos. Where one could not be uploaded the story cannot be sent either. */
const addressesOf = (photos: readonly WaitingPhoto[]) => {
  const addresses = (of: PhotoKind) =>
    photos
      .filter(({ kind }) => kind === of)
      .map(({ photoURL }) => {
        if (!photoURL) throw new ConnectionError();
        return photoURL;
      });
  return { dishPhotos: addresses("dish"), kitchenPhotos: addresses("kitchen") };
};

/** Milliseconds after which nobody waits for an answer any more. If it was only late, the key of what was sent tells. */
const PATIENCE = 20_000;

type SentForm = Content & { submissionKey: string; signs: Promise<FormSigns> };

const call = async (form: SentForm) => {
  const { submissionKey, signs } = form;
  switch (form.kind) {
    case "application":
      return postApplication({ json: form.json, submissionKey, signs });
    case "story":
      return postStory({ json: { ...form.json, ...addressesOf(form.photos) }, submissionKey, signs });
    case "questionnaire": {
      const json = { ...form.json, familyRegistrationId: form.familyId };
      return postQuestionnaire({ json, submissionKey, signs });
    }
    case "newsletter":
      return postSubscription({ json: form.json, submissionKey, signs });
  }
};

/** Sends a form of whatever kind. */
export const post = async (form: SentForm) => {
  // Turnstile has a patience of its own.
  await form.signs;
  return inTime(call(form), PATIENCE);
};
