import { useEffect, useState, useSyncExternalStore } from "react";
import { type PhotoKind, photoKinds } from "#contract/photos.ts";
import { photoFields } from "#contract/stories.ts";
import { fieldIssues, isUnanswered, serverMessage } from "#frontend/api/errors.ts";
import { uploadPhoto } from "#frontend/api/photos.ts";
import { useLeaveWarning } from "#frontend/forms/use-leave-warning.ts";
import { keepPhotos } from "#frontend/waiting/keep.ts";
import type { WaitingPhoto } from "#frontend/waiting/waiting-form.ts";
import type { ReopenedForm } from "#frontend/waiting/waiting-place.tsx";
import { createPhotoUploads, type PhotoUploads } from "./photo-uploads.ts";
import { photoWords } from "./photo-words.ts";
import { preparePhoto } from "./prepare-photo.ts";
import { whenSettled } from "./when-settled.ts";

const newUploads = () =>
  createPhotoUploads({
    prepare: preparePhoto,
    upload: uploadPhoto,
    explain: (error) => photoWords.failed(serverMessage(error, photoWords.unknownError)),
    isUnanswered,
  });

const newUploaders = () => {
  const uploads: Record<PhotoKind, PhotoUploads> = { dish: newUploads(), kitchen: newUploads() };
  return {
    uploads,
    /** Those that have waited have not been brought back yet. */
    takesBack: true,
    subscribe: (listener: () => void) => {
      const ends = photoKinds.map((kind) => uploads[kind].subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    prepared: (): WaitingPhoto[] =>
      photoKinds.flatMap((kind) => uploads[kind].prepared().map((photo) => ({ kind, ...photo }))),
    hasPhotos: () => photoKinds.some((kind) => uploads[kind].read().photos.length > 0),
  };
};

/** By the story's draft. Outside of the page, so that a look at another one takes no photo away. */
const ofDrafts = new Map<string, ReturnType<typeof newUploaders>>();

const uploadersOf = (draft: string, reopened: ReopenedForm | undefined) => {
  const uploaders = ofDrafts.get(draft) ?? newUploaders();
  ofDrafts.set(draft, uploaders);
  if (reopened && uploaders.takesBack)
    for (const kind of photoKinds)
      uploaders.uploads[kind].bringBack(reopened.photos.filter((photo) => photo.kind === kind));
  uploaders.takesBack = false;
  return uploaders;
};

/**
 * The photos of both uploaders, those that have waited with the story among them. They last as long as the tab, which warns
 * before it takes them along; those of a story that has waited lie on the device, as they are changed.
 */
export const usePhotoUploads = (draft: string, reopened: ReopenedForm | undefined) => {
  const [uploaders] = useState(() => uploadersOf(draft, reopened));
  const { uploads, subscribe, hasPhotos } = uploaders;
  const any = useSyncExternalStore(subscribe, hasPhotos, () => false);
  useLeaveWarning(any);
  const waited = reopened?.submissionKey;
  useEffect(() => {
    if (!waited) return;
    const look = () => JSON.stringify(uploaders.prepared());
    let before = look();
    return uploaders.subscribe(() => {
      const now = look();
      // Not with each bit of progress.
      if (now !== before) void keepPhotos(waited, uploaders.prepared());
      before = now;
    });
  }, [waited, uploaders]);

  return {
    ...uploads,
    /** There are photos. */
    any,
    clear: () => {
      for (const kind of photoKinds) uploads[kind].clear();
      uploaders.takesBack = true;
    },
    /** Waits for what is on its way. All photos, or `null` when one did not make it, and not for lack of a connection. */
    settled: async (): Promise<WaitingPhoto[] | null> => {
      await whenSettled(photoKinds.map((kind) => uploads[kind]));
      // Of both at the same moment.
      const photos = photoKinds.map((kind) => uploads[kind].toSend()?.map((photo) => ({ kind, ...photo })));
      return photos.includes(undefined) ? null : photos.flatMap((some) => some ?? []);
    },
    /** Shows at each photo what the server found wrong with it. */
    showIssues: (error: unknown) => {
      for (const { path, message } of fieldIssues(error)) {
        for (const kind of photoKinds) {
          const [field, place] = path.split(".");
          if (field === photoFields[kind].field && place) uploads[kind].reject(Number(place), message);
        }
      }
    },
  };
};
