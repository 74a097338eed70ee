import { photoPath } from "#contract/photos.ts";
import type { FollowUp, Reply } from "#contract/questionnaires.ts";
import { named } from "#worker/db/expressions.ts";
import { questionnaires } from "#worker/db/schema/entities.ts";

/* A follow-up's question and the family's reply beside its answers. Stored with the ids of its photos. */

const withAddresses = ({ photos, ...reply }: Reply, pathOf: (id: string) => string): Reply => ({
  ...reply,
  photos: photos.map(pathOf),
});

/** Columns with the replies, by default with staff's addresses of photos. */
export const repliesWith = (pathOf = photoPath) => ({
  followUpReply: named<Reply | null>("follow_up_reply", questionnaires.followUpReply, (json) =>
    withAddresses((JSON.parse(json) as FollowUp).reply, pathOf),
  ),
  followUps: named<FollowUp[]>("follow_ups", questionnaires.followUps, (json) =>
    (JSON.parse(json) as FollowUp[]).map((round) => ({
      ...round,
      reply: withAddresses(round.reply, pathOf),
    })),
  ),
});
