import { photoPath, type UploadAddress } from "#contract/photos.ts";
import { type Ask, type Check, needStatus, Problem } from "./check.ts";

/* A photo goes the way that a visitor's goes. No story claims it, so the clean-up forgets it within a day in any case. */

/** A JPEG's beginning and end, with nothing between: what is in a photo is looked at when a story claims it. */
const PHOTO = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);
const announced = { contentType: "image/jpeg", size: PHOTO.length };

const UPLOAD = "/api/objects/upload";

const askAddress = async (ask: Ask, site: string) => {
  const answer = await ask(UPLOAD, {
    method: "POST",
    headers: { origin: site, "content-type": "application/json" },
    body: JSON.stringify(announced),
  });
  await needStatus(UPLOAD, answer, 200);
  return (await answer.json()) as UploadAddress;
};

/** What a browser asks the bucket before it sends. */
const needConsent = async (ask: Ask, site: string, { uploadURL, headers }: UploadAddress) => {
  const answer = await ask(uploadURL, {
    method: "OPTIONS",
    headers: {
      origin: site,
      "access-control-request-method": "PUT",
      "access-control-request-headers": Object.keys(headers).join(","),
    },
  });
  const allowed = answer.headers.get("access-control-allow-origin");
  if (!answer.ok || (allowed !== site && allowed !== "*"))
    throw new Problem(
      `The photo bucket lets pages of ${site} send nothing: its CORS rules allow ${allowed}.`,
    );
};

export interface PhotoOptions {
  /** The bucket's S3 address, if photos are to go straight there. */
  bucket?: string | undefined;
  /** Deletes the photo of this id; answers why it could not. */
  removePhoto?: ((id: string) => Promise<string | undefined>) | undefined;
}

const checkPhoto = async (ask: Ask, site: string, { bucket, removePhoto }: PhotoOptions) => {
  const address = await askAddress(ask, site);
  const { href, origin } = new URL(address.uploadURL);
  const place = bucket ? new URL(bucket, site).href.replace(/\/$/, "") : site;
  if (!href.startsWith(`${place}/`))
    throw new Problem(`Photos are sent to ${origin} instead of ${place}: look at R2's keys and address.`);
  if (origin !== site) await needConsent(ask, site, address);
  const stored = await ask(address.uploadURL, { method: "PUT", headers: address.headers, body: PHOTO });
  await needStatus("The photo's upload", stored, 200);
  if (!removePhoto) return "its removal, which the site itself does within a day";
  const problem = await removePhoto(address.photoURL.slice(photoPath("").length));
  if (problem) throw new Problem(`It arrived, but was not removed: ${problem}`);
  return undefined;
};

export const photoCheck = (ask: Ask, site: string, options: PhotoOptions): Check => ({
  name: "a photo's upload and removal",
  run: () => checkPhoto(ask, site, options),
});
