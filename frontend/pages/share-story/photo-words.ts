import type { PhotoKind } from "#contract/photos.ts";

interface UploaderWords {
  title: string;
  /** What these photos are of. */
  invitation: string;
  /** On the button. */
  action: string;
}

/** Of each of the two. */
const uploaders: Record<PhotoKind, UploaderWords> = {
  dish: {
    title: "Dish Photos",
    invitation: "What ends up on the table.",
    action: "Add dish photos",
  },
  kitchen: {
    title: "Kitchen Photos",
    invitation: "Where it all happens.",
    action: "Add kitchen photos",
  },
};

export const photoWords = {
  uploaders,
  upTo: (count: number) => `Up to ${count} photos.`,
  countUploaded: (uploaded: number, count: number) => `${uploaded} of ${count} photos uploaded`,
  preparing: (name: string) => `Preparing ${name}`,
  uploading: (name: string) => `Uploading ${name}`,
  uploaded: "Uploaded",
  tryAgain: "Try again",
  tryPhotoAgain: (name: string) => `Try ${name} again`,
  cancel: "Cancel",
  cancelPhoto: (name: string) => `Cancel ${name}`,
  remove: "Remove",
  removePhoto: (name: string) => `Remove ${name}`,
  cancelled: "Cancelled.",
  unreadable: "This file cannot be read as a photo. Please choose another.",
  refused: (name: string, reason: string) => `${name}: ${reason}`,
  failed: (reason: string) => `Upload failed: ${reason}`,
  unknownError: "Unknown error",
} as const;
