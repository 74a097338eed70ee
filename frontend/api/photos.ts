import type { PhotoType } from "#contract/photos.ts";
import { fewAtOnce } from "#frontend/lib/few-at-once.ts";
import { answerOf, api } from "./client.ts";
import { inTime } from "./in-time.ts";
import { putBytes } from "./put-bytes.ts";

/** Photos that share the line: of ten at once over a slow one, all would be lost with it shortly before the first has arrived. */
const MOST_AT_ONCE = 2;
const inTurn = fewAtOnce(MOST_AT_ONCE);

/** Milliseconds for the address of a photo, behind whose call another photo may leave the device first. Without an end it would keep the others waiting. */
const PATIENCE = 60_000;

/** Uploads a photo, when its turn comes, to an address asked for it then; the address by which a story then names it. */
export const uploadPhoto = (
  photo: Blob,
  progress: { signal: AbortSignal; onProgress: (sent: number) => void },
) =>
  inTurn(async () => {
    const announced = { contentType: photo.type as PhotoType, size: photo.size };
    const { signal } = progress;
    const asked = answerOf(api.objects.upload.$post({ json: announced }, { init: { signal } }));
    const address = await inTime(asked, PATIENCE);
    await putBytes(address, photo, progress);
    return address.photoURL;
  });
