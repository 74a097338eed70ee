import type { PhotoType } from "#contract/photos.ts";
import { answerOf, api } from "./client.ts";
import { putBytes } from "./put-bytes.ts";

/** After that the address of a photo counts as lost; without an end it would keep the other photos waiting. */
const ADDRESS_WITHIN_MS = 60_000;

/** Uploads a photo to an address asked for it now; the address by which a story then names it. */
export const uploadPhoto = async (
  photo: Blob,
  progress: { signal: AbortSignal; onProgress: (sent: number) => void },
) => {
  const json = { contentType: photo.type as PhotoType, size: photo.size };
  const signal = AbortSignal.timeout(ADDRESS_WITHIN_MS);
  const address = await answerOf(api.objects.upload.$post({ json }, { init: { signal } }));
  progress.signal.throwIfAborted();
  await putBytes(address, photo, progress);
  return address.photoURL;
};
