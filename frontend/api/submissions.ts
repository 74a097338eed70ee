import type { NewApplication } from "#contract/applications.ts";
import type { FormSigns } from "#contract/form-signs.ts";
import type { NewQuestionnaire } from "#contract/questionnaires.ts";
import type { NewStory } from "#contract/stories.ts";
import { type AnyAnswer, api, successful } from "./client.ts";

/* What visitors send. The landing page loads this: it must not reach for the schemas of the contract. */

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

/** After that an answer counts as lost: phones lose a connection without a word. */
const ANSWER_WITHIN_MS = 20_000;

type Post<Filled> = (
  sent: { json: Filled & FormSigns },
  options: ReturnType<typeof once> & { init: RequestInit },
) => Promise<AnyAnswer>;

/** Sends what a visitor has filled in. */
const submit =
  <Filled>(post: Post<Filled>) =>
  async (sent: PublicSubmission<Filled>) =>
    successful(
      post(
        { json: await signed(sent) },
        { ...once(sent.submissionKey), init: { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) } },
      ),
    );

export const postApplication = submit<NewApplication>(api["family-registrations"].$post);
export const postStory = submit<NewStory>(api["story-submissions"].$post);
export const postQuestionnaire = submit<NewQuestionnaire>(api.questionnaires.$post);
export const postSubscription = submit<{ email: string }>(api.newsletter.$post);
