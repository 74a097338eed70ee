import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { OwnCorrection, OwnData } from "#contract/own-data.ts";
import { answerOf, api, successful } from "./client.ts";
import { orNull } from "./errors.ts";
import { keys } from "./keys.ts";

const application = api["family-registrations"][":id"];

/* A family's own data, for the family; `gcTime: 0` drops it from memory once it is off the screen. */

export const fetchOwnData = (familyId: string): Promise<OwnData> =>
  answerOf(application.own.$get({ param: { id: familyId } }));

export const ownDataQuery = (familyId: string) =>
  queryOptions({
    queryKey: keys.ownData(familyId),
    gcTime: 0,
    queryFn: () => fetchOwnData(familyId),
  });

/** Even a refused correction may have been stored in part. */
export const correctOwnData = (familyId: string) =>
  mutationOptions({
    mutationFn: (json: OwnCorrection): Promise<OwnData> =>
      answerOf(application.own.$put({ param: { id: familyId }, json })),
    gcTime: 0,
    meta: { stale: [keys.ownData(familyId)] },
  });

export const withdrawApplication = (familyId: string) =>
  mutationOptions({
    mutationFn: () => successful(application.withdraw.$post({ param: { id: familyId } })),
    meta: { stale: [keys.ownData(familyId)] },
  });

/** `subscription` deletes the newsletter subscription too. A 404 is a success: an earlier answer was lost. */
export const deleteOwnData = (familyId: string) =>
  mutationOptions({
    mutationFn: ({ subscription }: { subscription: boolean }): Promise<unknown> =>
      orNull(
        successful(
          application.own.$delete({
            param: { id: familyId },
            query: subscription ? { subscription: "true" } : {},
          }),
        ),
      ),
  });
