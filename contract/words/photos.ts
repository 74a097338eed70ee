/** What an uploader says below its button, and what is said of a file that cannot be taken. */
export const photoWords = {
  hint: "JPG, PNG up to 10MB",
  wrongType: "Only JPG and PNG photos can be used.",
  empty: "This file is empty.",
  tooLarge: "Photos can have up to 10MB.",
  tooMany: (most: number) => `Please choose at most ${most} photos.`,
};
