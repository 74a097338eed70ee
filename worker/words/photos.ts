/** What keeps a photo out of a story, by what is wrong with it. `photo`: which one, as in 'Dish photo 2'. */
export const photoInStory = {
  foreign: (photo: string) => `${photo} was not uploaded here.`,
  repeated: (photo: string) => `${photo} is there twice.`,
  taken: (photo: string) =>
    `${photo} already belongs to a story. If you have sent this one before, it has reached us.`,
  "too old": (photo: string) => `${photo} was uploaded too long ago. Please upload it again.`,
  missing: (photo: string) => `${photo} has not arrived. Please upload it again.`,
  empty: (photo: string) => `${photo} is an empty file. Please choose another.`,
  "too large": (photo: string) => `${photo} has more than 10MB. Please choose a smaller one.`,
  "not a picture": (photo: string) => `${photo} is not a JPG or PNG photo. Please choose another.`,
  overloaded: (photo: string) => `${photo} carries too much besides the picture. Please choose another.`,
  "too many pixels": (photo: string) =>
    `${photo} has more than 60 megapixels, or more than 12,000 pixels on a side. Please choose a smaller one.`,
  "cut off": (photo: string) => `${photo} has not arrived whole. Please choose it again.`,
};

/** What keeps a photo from being uploaded. */
export const photoUpload = {
  notSetUp: "Photos cannot be uploaded at the moment. You can send your story without.",
  foreign: "This upload address is not one of ours, or was altered.",
  expired: "This upload address has expired. Please try again.",
  notWhole: "This photo did not arrive whole. Please choose it again.",
  another: "This is not the photo that was announced. Please choose it again.",
  again: "This photo has been uploaded already.",
  tooMany:
    "Very many photos have come from your network today. Please try again tomorrow, or send your story without this one.",
};
