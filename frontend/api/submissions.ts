import type { Application, ApplicationForm } from "#contract/applications.ts";
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

type Call<Filled, Answer> = (
  sent: { json: Filled & BotSignals },
  options: ReturnType<typeof idempotent> & { init: RequestInit },
) => Promise<ApiResponse<Answer>>;

/** Reads the whole response: until then, the form counts as not received. */
const submit =
  <Filled, Answer = unknown>(call: Call<Filled, Answer>, status = 201) =>
  async (sent: PublicSubmission<Filled>) =>
    bodyOf(
      call(
        { json: await signed(sent) },
        { ...idempotent(sent.submissionKey), init: { signal: AbortSignal.timeout(TIMEOUT_MS) } },
      ),
      status,
    );

export const postApplication = submit<ApplicationForm, Pick<Application, "id">>(
  api["family-registrations"].$post,
);
/** Repeatable with the same address, if the answer was lost. */
export const mendAddress = (
  { id, submissionKey }: { id: string; submissionKey: string },
  json: { email: string },
) =>
  bodyOf(
    api["family-registrations"][":id"].address.$put(
      { param: { id }, json },
      { ...idempotent(submissionKey), init: { signal: AbortSignal.timeout(TIMEOUT_MS) } },
    ),
  );

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
