import { useSyncExternalStore } from "react";
import { type PhotoKind, photoKinds } from "#contract/photos.ts";
import { photoFields } from "#contract/stories.ts";
import { fieldIssues, serverMessage } from "#frontend/api/errors.ts";
import { uploadPhoto } from "#frontend/api/photos.ts";
import { useLeaveWarning } from "#frontend/hooks/use-leave-warning.ts";
import { createPhotoTray, type PhotoTray } from "./photo-uploads.ts";
import { preparePhoto } from "./prepare-photo.ts";

const newTray = () =>
  createPhotoTray({
    prepare: preparePhoto,
    upload: uploadPhoto,
    explain: (error) => `Upload failed: ${serverMessage(error, "Unknown error")}`,
  });

/** Outside of the page, so that a look at another one takes no photo away. */
const trays: Record<PhotoKind, PhotoTray> = { dish: newTray(), kitchen: newTray() };

const subscribe = (listener: () => void) => {
  const ends = photoKinds.map((kind) => trays[kind].subscribe(listener));
  return () => {
    for (const end of ends) end();
  };
};
const hasPhotos = () => photoKinds.some((kind) => trays[kind].read().photos.length > 0);

const clear = () => {
  for (const kind of photoKinds) trays[kind].clear();
};

/** The form's two trays of photos. They last as long as the tab, which warns before it takes them along. */
export const usePhotoTrays = () => {
  useLeaveWarning(useSyncExternalStore(subscribe, hasPhotos, () => false));

  return {
    ...trays,
    clear,
    /** Waits for what is on its way. The photos as a story names them, or `null` when one did not make it. */
    arrived: async () => {
      const [dishPhotos, kitchenPhotos] = await Promise.all([trays.dish.arrived(), trays.kitchen.arrived()]);
      return dishPhotos && kitchenPhotos ? { dishPhotos, kitchenPhotos } : null;
    },
    /** Shows at each photo what the server found wrong with it. */
    showIssues: (error: unknown) => {
      for (const { path, message } of fieldIssues(error)) {
        for (const kind of photoKinds) {
          const [field, place] = path.split(".");
          if (field === photoFields[kind].field && place) trays[kind].reject(Number(place), message);
        }
      }
    },
  };
};
