/* Where a device keeps what a family typed or sent. After the colon follows the date of the review that asked. */

export const draftKeysOf = (familyId: string) => {
  const keyOf = (what: string) => `family:${familyId}:draft:${what}`;
  return {
    answers: keyOf("answers"),
    corrections: keyOf("correction:"),
    replies: keyOf("reply:"),
    sentReplies: keyOf("sent-reply:"),
  };
};
