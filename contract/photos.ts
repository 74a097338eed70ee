import { listOf, mapped, z } from "./zod.ts";

export const photoKinds = ["application", "dish", "family", "kitchen", "reply"] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** `one` as in 'Dish photo 2 has not arrived.' */
export const photoLabels = {
  application: { one: "Photo", all: "Photos of a Dish or of You" },
  dish: { one: "Dish photo", all: "Dish Photos" },
  family: { one: "Family photo", all: "Family Photos" },
  kitchen: { one: "Kitchen photo", all: "Kitchen Photos" },
  reply: { one: "Photo", all: "Photos" },
} as const satisfies Record<PhotoKind, object>;

/** A reply has photos of one kind only. */
type PhotoField<Kind extends PhotoKind> = Kind extends "reply" ? "photos" : `${Kind}Photos`;
export const photoField = <Kind extends PhotoKind>(kind: Kind) =>
  (kind === "reply" ? "photos" : `${kind}Photos`) as PhotoField<Kind>;
export type PhotosOf<Kind extends PhotoKind> = { [One in Kind as PhotoField<One>]: string[] };

export const photoTypes = ["image/jpeg", "image/png"] as const;
export type PhotoType = (typeof photoTypes)[number];

/** Bytes, pixels and longest side in pixels, per photo. */
export const photoLimits = { bytes: 10_485_760, pixels: 60_000_000, side: 12_000 } as const;

/** Per uploader. */
export const mostPhotos: Readonly<Record<PhotoKind, number>> = {
  application: 3,
  dish: 5,
  family: 5,
  kitchen: 5,
  reply: 5,
};

export const photoTexts = {
  hint: "JPG, PNG up to 10MB",
  wrongType: "Only JPG and PNG photos can be used.",
  empty: "This file is empty.",
  tooLarge: "Photos can have up to 10MB.",
  tooMany: (kind: PhotoKind) => `Please choose at most ${mostPhotos[kind]} photos.`,
};

/** The Worker checks what the addresses refer to. */
export const photoAddresses = (kind: PhotoKind) =>
  listOf(z.string().check(z.maxLength(2_000)), mostPhotos[kind], photoTexts.tooMany(kind));

/** Pins the upload address to a type and size. Without them it accepts any photo within the limits. */
const announced = z
  .object({
    contentType: z.optional(z.enum(photoTypes, photoTexts.wrongType)),
    size: z.optional(
      z.int().check(z.minimum(1, photoTexts.empty), z.maximum(photoLimits.bytes, photoTexts.tooLarge)),
    ),
  })
  .check(
    z.superRefine(({ contentType, size }, context) => {
      if ((contentType === undefined) === (size === undefined)) return;
      const path = [contentType === undefined ? "contentType" : "size"];
      context.addIssue({
        code: "custom",
        path,
        message: "Please give both contentType and size, or neither.",
      });
    }),
  );
export const uploadRequest = mapped(announced, ({ contentType, size }) =>
  contentType && size ? { contentType, size } : null,
);
export type AnnouncedPhoto = z.output<typeof uploadRequest>;

export interface UploadAddress {
  uploadURL: string;
  method: "PUT";
  headers: Record<string, string>;
  photoURL: string;
}

export const photoPath = (id: string) => `/api/photos/${id}`;
