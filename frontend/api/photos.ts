import type { PhotoType } from "#contract/photos.ts";
import { answerOf, api } from "./client.ts";
import { putBytes } from "./put-bytes.ts";

/** Uploads a photo to an address asked for it; the address by which a story then names it. */
export const uploadPhoto = async (
  photo: Blob,
  progress: { signal: AbortSignal; onProgress: (sent: number) => void },
) => {
  const announced = { contentType: photo.type as PhotoType, size: photo.size };
  const address = await answerOf(
    api.objects.upload.$post({ json: announced }, { init: { signal: progress.signal } }),
  );
  await putBytes(address, photo, progress);
  return address.photoURL;
};
