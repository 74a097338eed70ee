import { mutationOptions } from "@tanstack/react-query";
import type { CodeGiven } from "#contract/codes.ts";
import { answerOf, api, successful } from "./client.ts";
import { ApiError } from "./errors.ts";

const application = api["family-registrations"][":id"];

/** Has a code mailed to the address on file. */
export const requestCode = mutationOptions({
  mutationFn: (familyId: string) => answerOf(application.code.$post({ param: { id: familyId } })),
});

/** Opens a family's data to this browser for a while. */
export const openAccess = mutationOptions({
  mutationFn: ({ familyId, ...json }: CodeGiven & { familyId: string }) =>
    successful(application.access.$post({ param: { id: familyId }, json })),
});

/**
 * Closes what a code has opened, also while the page is being left. Where the connection is lost it closes by itself, when its
 * time is over.
 */
export const endAccess = (familyId: string): void => {
  const call = application.access.$delete({ param: { id: familyId } }, { init: { keepalive: true } });
  void call.catch(() => undefined);
};

/** Whether a code is needed: it was not right, or what one of them opened has closed again. */
export const isLocked = (error: unknown) => error instanceof ApiError && error.status === 403;
