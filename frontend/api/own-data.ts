import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { OwnCorrection, OwnData } from "#contract/own-data.ts";
import { answerOf, api, successful } from "./client.ts";
import { orNone } from "./errors.ts";
import { keys } from "./keys.ts";

const application = api["family-registrations"][":id"];

/* Nothing of it is kept in memory longer than it is shown. */

export const fetchOwnData = (familyId: string): Promise<OwnData> =>
  answerOf(application.own.$get({ param: { id: familyId } }));

/** Everything that is stored about a family, for the family. */
export const ownDataQuery = (familyId: string) =>
  queryOptions({
    queryKey: keys.ownData(familyId),
    gcTime: 0,
    queryFn: () => fetchOwnData(familyId),
  });

/** Stores what a family corrects. Also where it is refused, part of it may be stored. */
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

/** `subscription`: the newsletter's goes too. Deleted before, as when that answer was lost, is deleted. */
export const deleteOwnData = (familyId: string) =>
  mutationOptions({
    mutationFn: ({ subscription }: { subscription: boolean }): Promise<unknown> =>
      orNone(
        successful(
          application.own.$delete({
            param: { id: familyId },
            query: subscription ? { subscription: "true" } : {},
          }),
        ),
      ),
  });
