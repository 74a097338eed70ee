import { useSyncExternalStore } from "react";
import { type PhotoKind, photoKinds } from "#contract/photos.ts";
import { photoFields } from "#contract/stories.ts";
import { fieldIssues, serverMessage } from "#frontend/api/errors.ts";
import { uploadPhoto } from "#frontend/api/photos.ts";
import { useLeaveWarning } from "#frontend/hooks/use-leave-warning.ts";
import { createPhotoUploads, type PhotoUploads } from "./photo-uploads.ts";
import { preparePhoto } from "./prepare-photo.ts";

const newUploads = () =>
  createPhotoUploads({
    prepare: preparePhoto,
    upload: uploadPhoto,
    explain: (error) => `Upload failed: ${serverMessage(error, "Unknown error")}`,
  });

/** Outside of the page, so that a look at another one takes no photo away. */
const uploads: Record<PhotoKind, PhotoUploads> = { dish: newUploads(), kitchen: newUploads() };

const subscribe = (listener: () => void) => {
  const ends = photoKinds.map((kind) => uploads[kind].subscribe(listener));
  return () => {
    for (const end of ends) end();
  };
};
const hasPhotos = () => photoKinds.some((kind) => uploads[kind].read().photos.length > 0);

const clear = () => {
  for (const kind of photoKinds) uploads[kind].clear();
};

/** The photos of both uploaders. They last as long as the tab, which warns before it takes them along. */
export const usePhotoUploads = () => {
  const any = useSyncExternalStore(subscribe, hasPhotos, () => false);
  useLeaveWarning(any);

  return {
    ...uploads,
    /** There are photos. */
    any,
    clear,
    /** Waits for what is on its way. The photos as a story names them, or `null` when one did not make it. */
    arrived: async () => {
      const [dishPhotos, kitchenPhotos] = await Promise.all([
        uploads.dish.arrived(),
        uploads.kitchen.arrived(),
      ]);
      return dishPhotos && kitchenPhotos ? { dishPhotos, kitchenPhotos } : null;
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
