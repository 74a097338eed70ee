import type { NewApplication } from "#contract/applications.ts";
import type { NewQuestionnaire } from "#contract/questionnaires.ts";
import type { NewStory } from "#contract/stories.ts";
import { answerOf, api } from "./client.ts";
import { once, type PublicSubmission, signed } from "./submission.ts";

/*
 * What visitors send, and may have to send later, from any page: this must not reach for the library of
 * calls, nor for the schemas of the contract.
 */

export const postApplication = async (sent: PublicSubmission<NewApplication>) =>
  answerOf(api["family-registrations"].$post({ json: await signed(sent) }, once(sent.submissionKey)));

export const postStory = async (sent: PublicSubmission<NewStory>) =>
  answerOf(api["story-submissions"].$post({ json: await signed(sent) }, once(sent.submissionKey)));

export const postQuestionnaire = async (sent: PublicSubmission<NewQuestionnaire>) =>
  answerOf(api.questionnaires.$post({ json: await signed(sent) }, once(sent.submissionKey)));

export const postSubscription = async (sent: PublicSubmission<{ email: string }>) =>
  answerOf(api.newsletter.$post({ json: await signed(sent) }, once(sent.submissionKey)));
