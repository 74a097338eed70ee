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

/** Whether a code is needed: it was not right, or what one of them opened has closed again. */
export const isLocked = (error: unknown) => error instanceof ApiError && error.status === 403;
