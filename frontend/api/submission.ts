/** What a filled form sends, with the key that stays the same however often it is sent. */
export interface Submission<Filled> {
  json: Filled;
  submissionKey: string;
}

/** Lets the server create one thing, however often a call with the key reaches it. */
export const once = (submissionKey: string) => ({ headers: { "Idempotency-Key": submissionKey } });
