import type { Context } from "hono";
import { isId } from "#contract/ids.ts";
import { type AnnouncedPhoto, photoPath, type UploadAddress } from "#contract/photos.ts";
import type { AppEnv } from "#worker/env.ts";
import { Unavailable } from "#worker/errors.ts";
import { signOwnAddress } from "./own-address.ts";
import { presignAddress, r2Settings } from "./presigned-address.ts";

/** The secret that signs this Worker's own upload addresses. */
export const signingSecret = ({ env }: Context<AppEnv>): string => {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  console.error("Uploading photos needs SESSION_SECRET, or R2's credentials (see .dev.vars.example).");
  throw new Unavailable("Photos cannot be uploaded at the moment. You can send your story without.");
};

/** Where to upload a photo: to R2 itself when it is said what is coming and R2's credentials are set, else here. */
export const uploadAddressFor = async (
  c: Context<AppEnv>,
  id: string,
  announced: AnnouncedPhoto,
): Promise<UploadAddress> => {
  const r2 = r2Settings(c.env, c.req.url);
  const both = { method: "PUT", photoURL: photoPath(id) } as const;
  if (r2 && announced) return { ...both, ...(await presignAddress(r2, id, announced)) };
  return {
    ...both,
    uploadURL: await signOwnAddress(signingSecret(c), c.req.url, id),
    headers: announced ? { "content-type": announced.contentType } : {},
  };
};

/** The photo behind an address that uploading gave out, with or without what follows its `?`; else `null`. */
export const photoIdIn = (c: Context<AppEnv>, address: string): string | null => {
  if (!URL.canParse(address, c.req.url)) return null;
  const { origin, pathname } = new URL(address, c.req.url);
  const r2 = r2Settings(c.env, c.req.url);
  const places = [new URL(photoPath(""), c.req.url).href, ...(r2 ? [`${r2.endpoint}/`] : [])];
  const place = places.find((candidate) => `${origin}${pathname}`.startsWith(candidate));
  const id = place && `${origin}${pathname}`.slice(place.length);
  return id && isId(id) ? id : null;
};
