/** Errors of any field. `most` is formatted for the locale. */
export const textWords = {
  required: "Required",
  invalid: "Invalid input",
  tooLong: (most: string) => `Please keep this to ${most} characters or fewer`,
  email: "Please enter a valid email address",
  phone: "Please enter a valid phone number",
};
