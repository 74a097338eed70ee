/** Which of a story's two uploaders a photo came through. */
export const photoKinds = ["dish", "kitchen"] as const;
export type PhotoKind = (typeof photoKinds)[number];

export const photoTypes = ["image/jpeg", "image/png"] as const;
export type PhotoType = (typeof photoTypes)[number];
