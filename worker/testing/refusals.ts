/** What a refusal's own sentence is when this is said at its first field: the field's, unless that helps nobody. */
export const sentenceOf = (message: string) =>
  message === "Required" || message === "Invalid input"
    ? "Please check your information and try again."
    : message;
