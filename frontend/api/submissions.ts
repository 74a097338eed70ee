import type { NewApplication } from "#contract/applications.ts";
import type { BotSignals } from "#contract/bot-signals.ts";
import type { CorrectedQuestionnaire, NewQuestionnaire, NewReply } from "#contract/questionnaires.ts";
import type { NewStory } from "#contract/stories.ts";
import { type ApiResponse, api, bodyOf, ensureOk } from "./client.ts";

/* What visitors send. Public pages load this, so it imports none of the contract's schemas: they would bring zod along. */

/** A filled-in form; its idempotency key stays the same across retries. */
export interface Submission<Filled> {
  json: Filled;
  submissionKey: string;
}

/** What a public form sends, with the signals that a person filled it in. */
export interface Signed<Filled> {
  json: Filled;
  signals: Promise<BotSignals>;
}

export type PublicSubmission<Filled> = Submission<Filled> & Signed<Filled>;

/** Request options that make a repeated POST create one thing only. */
export const idempotent = (submissionKey: string) => ({ headers: { "Idempotency-Key": submissionKey } });

export const signed = async <Filled>({ json, signals }: Signed<Filled>) => ({ ...json, ...(await signals) });

/** Phones lose connections without an error: after this long, the response counts as lost. */
const TIMEOUT_MS = 20_000;

type Call<Filled> = (
  sent: { json: Filled & BotSignals },
  options: ReturnType<typeof idempotent> & { init: RequestInit },
) => Promise<ApiResponse<unknown>>;

/** Reads the whole response: until then, the form counts as not received. */
const submit =
  <Filled>(call: Call<Filled>, status = 201) =>
  async (sent: PublicSubmission<Filled>) =>
    bodyOf(
      call(
        { json: await signed(sent) },
        { ...idempotent(sent.submissionKey), init: { signal: AbortSignal.timeout(TIMEOUT_MS) } },
      ),
      status,
    );

export const postApplication = submit<NewApplication>(api["family-registrations"].$post);
export const postStory = submit<NewStory>(api["story-submissions"].$post);
export const postQuestionnaire = submit<NewQuestionnaire>(api.questionnaires.$post);
export const postSubscription = submit<{ email: string }>(api.newsletter.$post);

export const putQuestionnaire = (familyId: string) =>
  submit<CorrectedQuestionnaire>(
    ({ json }, options) =>
      api.questionnaires.family[":familyId"].$put({ param: { familyId }, json }, options),
    200,
  );

export const replyToFollowUp = (familyId: string) =>
  submit<NewReply>(({ json }, options) =>
    api.questionnaires.family[":familyId"].reply.$post({ param: { familyId }, json }, options),
  );

export const confirmSubscription = (token: string) =>
  ensureOk(api.newsletter.confirm.$post({ query: { token } }));

export const unsubscribe = (token: string) =>
  ensureOk(api.newsletter.unsubscribe.$post({ query: { token } }));
