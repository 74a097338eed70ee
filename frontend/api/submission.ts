import type { FormSigns } from "#contract/form-signs.ts";

/** What a filled form sends, with the key that stays the same however often it is sent. */
export interface Submission<Filled> {
  json: Filled;
  submissionKey: string;
}

/** What a form sends that anybody can fill in, with the signs that a person did. */
export interface Signed<Filled> {
  json: Filled;
  signs: Promise<FormSigns>;
}

export type PublicSubmission<Filled> = Submission<Filled> & Signed<Filled>;

/** Lets the server create one thing, however often a call with the key reaches it. */
export const once = (submissionKey: string) => ({ headers: { "Idempotency-Key": submissionKey } });

/** The body of a public form's call. */
export const signed = async <Filled>({ json, signs }: Signed<Filled>) => ({ ...json, ...(await signs) });
