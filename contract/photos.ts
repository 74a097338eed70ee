import { z } from "./zod.ts";

/** What a photo shows: a story has photos of two kinds, and a questionnaire, each with an uploader of its own. */
export const photoKinds = ["dish", "family", "kitchen"] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** One of a kind, as in 'Dish photo 2 has not arrived.', and all of it. */
export const photoWords = {
  dish: { one: "Dish photo", all: "Dish Photos" },
  family: { one: "Family photo", all: "Family Photos" },
  kitchen: { one: "Kitchen photo", all: "Kitchen Photos" },
} as const satisfies Record<PhotoKind, object>;

/** The field that has the addresses of a thing's photos of a kind. */
export const photoField = <Kind extends PhotoKind>(kind: Kind) => `${kind}Photos` as const;
/** The photos of a thing that has these kinds of them, by their addresses. */
export type PhotosOf<Kind extends PhotoKind> = { [One in Kind as `${One}Photos`]: string[] };

export const photoTypes = ["image/jpeg", "image/png"] as const;
export type PhotoType = (typeof photoTypes)[number];

/** Photos for each uploader; bytes, pixels and the longest side in pixels for each photo. */
export const photoLimits = { count: 5, bytes: 10_485_760, pixels: 60_000_000, side: 12_000 } as const;

/** What an uploader says below its button, and what is said of a file that cannot be taken. */
export const photoTexts = {
  hint: "JPG, PNG up to 10MB",
  wrongType: "Only JPG and PNG photos can be used.",
  empty: "This file is empty.",
  tooLarge: "Photos can have up to 10MB.",
  tooMany: `Please choose at most ${photoLimits.count} photos.`,
};

/** Photos by the addresses that uploading gave them; the Worker checks what they refer to. */
export const photoAddresses = z
  .array(z.string().max(2_000))
  .refine(({ length }) => length <= photoLimits.count, photoTexts.tooMany);

/**
 * What is about to be uploaded; the upload address then takes exactly that. With neither, the address takes any
 * photo within the limits.
 */
export const uploadRequest = z
  .object({
    contentType: z.enum(photoTypes, photoTexts.wrongType).optional(),
    size: z.number().int().min(1, photoTexts.empty).max(photoLimits.bytes, photoTexts.tooLarge).optional(),
  })
  .superRefine(({ contentType, size }, context) => {
    if ((contentType === undefined) === (size === undefined)) return;
    const path = [contentType === undefined ? "contentType" : "size"];
    context.addIssue({ code: "custom", path, message: "Please give both contentType and size, or neither." });
  })
  .transform(({ contentType, size }) => (contentType && size ? { contentType, size } : null));
/** A photo of which type and size in bytes are known; `null` when they are not. */
export type AnnouncedPhoto = z.output<typeof uploadRequest>;

/** Where and how to send a photo's bytes, and what to call it in what is sent. */
export interface UploadAddress {
  uploadURL: string;
  method: "PUT";
  headers: Record<string, string>;
  photoURL: string;
}

/** The address of a photo on this site. */
export const photoPath = (id: string) => `/api/photos/${id}`;
