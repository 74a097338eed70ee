import type { PhotoUploads } from "./photo-uploads.ts";

/** Milliseconds without a sign of any other photo, once one was lost. */
const PATIENCE = 45_000;

/**
 * Waits until no photo is on its way any more, in whichever uploader: they share the line, and the one that gets nowhere may only
 * be behind the others. Each gives up by itself (api/photos.ts, put-bytes.ts). Once one was lost for lack of a connection the story waits for
 * one in any case: then the others are waited for only as long as something is heard of them.
 */
export const whenSettled = (uploaders: readonly PhotoUploads[]) =>
  new Promise<void>((resolve) => {
    const began = Date.now();
    const isSilent = () => Date.now() - Math.max(began, ...uploaders.map(({ heard }) => heard())) >= PATIENCE;
    const isOver = () =>
      !uploaders.some(({ isUnderWay }) => isUnderWay()) ||
      (uploaders.some(({ hasLost }) => hasLost()) && isSilent());
    const look = () => {
      if (!isOver()) return;
      clearInterval(clock);
      for (const end of ends) end();
      resolve();
    };
    const clock = setInterval(look, 1000);
    const ends = uploaders.map(({ subscribe }) => subscribe(look));
    look();
  });
