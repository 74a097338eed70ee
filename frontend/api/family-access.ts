import { mutationOptions } from "@tanstack/react-query";
import type { CodeGiven, LinkRequest } from "#contract/codes.ts";
import { answerOf, api, successful } from "./client.ts";
import { ApiError } from "./errors.ts";
import { type Signed, signed } from "./submissions.ts";

/* How a family gets back in: by its private link, and with a code to its own data. */

const application = api["family-registrations"][":id"];

/** Mails the links of an address to it. The response doesn't reveal whether the address is known. */
export const requestLink = mutationOptions({
  mutationFn: async (asked: Signed<LinkRequest>) => answerOf(api.links.$post({ json: await signed(asked) })),
});

export const requestCode = mutationOptions({
  mutationFn: (familyId: string) => answerOf(application.code.$post({ param: { id: familyId } })),
});

/** A new code for staff to read out, which ends the previous one. Not cached once it is off the screen. */
export const showCode = mutationOptions({
  mutationFn: (familyId: string) => answerOf(application.code.show.$post({ param: { id: familyId } })),
  gcTime: 0,
});

/** Trades a code for a cookie that opens the family's data for a while. */
export const openAccess = mutationOptions({
  mutationFn: ({ familyId, ...json }: CodeGiven & { familyId: string }) =>
    successful(application.access.$post({ param: { id: familyId }, json })),
});

/** Ends that access, also while the page is being left. If the call is lost, the access expires by itself. */
export const endAccess = (familyId: string): void => {
  const call = application.access.$delete({ param: { id: familyId } }, { init: { keepalive: true } });
  void call.catch(() => undefined);
};

/** Whether the code was wrong, or access has expired. */
export const isLocked = (error: unknown) => error instanceof ApiError && error.status === 403;
