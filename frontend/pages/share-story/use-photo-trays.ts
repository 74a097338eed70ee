import { useEffect, useState } from "react";
import { type PhotoKind, photoKinds } from "../../../contract/photos.ts";
import { photoFields } from "../../../contract/stories.ts";
import { fieldIssues, serverMessage } from "../../api/errors.ts";
import { uploadPhoto } from "../../api/photos.ts";
import { createPhotoTray, type PhotoTray } from "./photo-tray.ts";
import { preparePhoto } from "./prepare-photo.ts";

const newTray = () =>
  createPhotoTray({
    prepare: preparePhoto,
    upload: uploadPhoto,
    explain: (error) => `Upload failed: ${serverMessage(error, "Unknown error")}`,
  });

/** The form's two trays of photos, for as long as the page is open. */
export const usePhotoTrays = () => {
  const [trays] = useState((): Record<PhotoKind, PhotoTray> => ({ dish: newTray(), kitchen: newTray() }));

  const clear = () => {
    for (const kind of photoKinds) trays[kind].clear();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is left
  useEffect(() => clear, []);

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
