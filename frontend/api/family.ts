import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { CodeGiven, LinkRequest } from "#contract/codes.ts";
import type { AnswerToVisit, FamilyVisit, GuardianAnswer, Progress } from "#contract/family-pages.ts";
import type { FamilyPage } from "#contract/family-states.ts";
import type { OwnCorrection, OwnData } from "#contract/own-data.ts";
import { api, bodyOf, ensureOk } from "./client.ts";
import { ApiError, orNull, storedNow } from "./errors.ts";
import { keys } from "./keys.ts";
import { type Signed, signed } from "./submissions.ts";

/* What a family's private link shows, and with a code, its own data. */

const application = api["family-registrations"][":id"];
const answers = api.questionnaires.family[":familyId"];

export const fetchQuestionnaireOf = (familyId: string) =>
  orNull(bodyOf(answers.$get({ param: { familyId } })));

const fetchFamilyPage = async (id: string): Promise<FamilyPage | null> => {
  const [found, progress] = await Promise.all([
    orNull(bodyOf(application.$get({ param: { id } }))),
    orNull(bodyOf(application.progress.$get({ param: { id } }))),
  ]);
  if (!found || !progress) return null;
  const questionnaire = progress.questionnaireStatus ? await fetchQuestionnaireOf(id) : null;
  return { application: found, progress, questionnaire };
};

/** The data that the Worker embeds in this page (worker/http/pages.ts), if it is this family's. */
export const embeddedFamilyPage = (id: string): FamilyPage | undefined => {
  const text = document.getElementById("family-page")?.textContent;
  const page: FamilyPage | undefined = text ? JSON.parse(text) : undefined;
  return page?.application.id === id.toLowerCase() ? page : undefined;
};

/** `null` for an unknown family. Refetched whenever the page comes back into view: staff may have moved the visit. */
export const familyPageQuery = (id: string) =>
  queryOptions({
    queryKey: keys.familyPage(id),
    // "always" because nothing here is ever stale. Failed loads are retried by use-auto-retry.ts.
    refetchOnWindowFocus: ({ state }) => (state.data === undefined ? false : "always"),
    queryFn: () => fetchFamilyPage(id),
  });

/** Even after a refusal, the family's own data is stale: its visit has changed. */
export const answerVisit = (familyId: string) =>
  mutationOptions({
    mutationFn: (json: AnswerToVisit): Promise<FamilyVisit> =>
      bodyOf(application["visit-answer"].$put({ param: { id: familyId }, json })),
    meta: { stale: [keys.ownData(familyId)] },
  });

/** A guardian's consent, or 'Not yet'. The family's own data has it, too. */
export const answerGuardian = (familyId: string) =>
  mutationOptions({
    mutationFn: (json: GuardianAnswer): Promise<Progress> =>
      bodyOf(application["guardian-consent"].$put({ param: { id: familyId }, json })),
    meta: { stale: [keys.ownData(familyId)] },
  });

/** The stored visit, if staff changed it first; `null` if they cancelled it. */
export const visitNow = storedNow<FamilyVisit | null>;

export const visitFile = (familyId: string) => `/api/family-registrations/${familyId}/visit.ics`;

/** Mails the links of an address to it. The response doesn't reveal whether the address is known. */
export const requestLink = async (request: Signed<LinkRequest>) =>
  bodyOf(api.links.$post({ json: await signed(request) }));

export const requestCode = (familyId: string) => bodyOf(application.code.$post({ param: { id: familyId } }));

/** A new code for staff to read out, which ends the previous one. Not cached once it is off the screen. */
export const showCode = mutationOptions({
  mutationFn: (familyId: string) => bodyOf(application.code.show.$post({ param: { id: familyId } })),
  gcTime: 0,
});

/** Trades a code for a cookie that opens the family's data for a while. */
export const openAccess = ({ familyId, ...json }: CodeGiven & { familyId: string }) =>
  ensureOk(application.access.$post({ param: { id: familyId }, json }));

/** Ends that access, also while the page is being left. If the call is lost, the access expires by itself. */
export const endAccess = (familyId: string): void => {
  const call = application.access.$delete({ param: { id: familyId } }, { init: { keepalive: true } });
  void call.catch(() => undefined);
};

/** Whether the code was wrong, or access has expired. */
export const isLocked = (error: unknown) => error instanceof ApiError && error.status === 403;

export const fetchOwnData = (familyId: string): Promise<OwnData> =>
  bodyOf(application.own.$get({ param: { id: familyId } }));

/** `gcTime: 0` drops it from memory once it is off the screen. */
export const ownDataQuery = (familyId: string) =>
  queryOptions({ queryKey: keys.ownData(familyId), gcTime: 0, queryFn: () => fetchOwnData(familyId) });

/** Even a refused correction may have been stored in part. */
export const correctOwnData = (familyId: string) =>
  mutationOptions({
    mutationFn: (json: OwnCorrection): Promise<OwnData> =>
      bodyOf(application.own.$put({ param: { id: familyId }, json })),
    gcTime: 0,
    meta: { stale: [keys.ownData(familyId)] },
  });

export const withdrawApplication = (familyId: string) =>
  mutationOptions({
    mutationFn: () => ensureOk(application.withdraw.$post({ param: { id: familyId } })),
    meta: { stale: [keys.ownData(familyId)] },
  });

/** `subscription` deletes the newsletter subscription too. A 404 is a success: an earlier response was lost. */
export const deleteOwnData = (familyId: string) =>
  mutationOptions({
    mutationFn: ({ subscription }: { subscription: boolean }): Promise<unknown> => {
      const query = subscription ? { subscription: "true" as const } : {};
      return orNull(ensureOk(application.own.$delete({ param: { id: familyId }, query })));
    },
  });
