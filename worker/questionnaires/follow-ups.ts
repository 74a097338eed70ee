import { sql } from "drizzle-orm";
import { photoPath } from "#contract/photos.ts";
import type { FollowUp, Questionnaire, Reply } from "#contract/questionnaires.ts";
import { named } from "#worker/db/expressions.ts";
import { questionnaires } from "#worker/db/schema/entities.ts";

/* A follow-up's question and the family's reply beside its answers. Stored with the ids of its photos. */

const { followUpReply, followUps } = questionnaires;

/** When staff ask anew: the reply to the question before joins the earlier ones. */
export const replyMoved = {
  followUps: sql<FollowUp[]>`iif(${followUpReply} IS NULL, ${followUps},
    json_insert(${followUps}, '$[#]', json(${followUpReply})))`,
  followUpReply: null,
};

const withAddresses = ({ reply, ...round }: FollowUp, pathOf: (id: string) => string): FollowUp => ({
  ...round,
  reply: { ...reply, photos: reply.photos.map(pathOf) },
});

/** Columns with the replies, by default with staff's addresses of photos. */
export const repliesWith = (pathOf = photoPath) => ({
  followUpReply: named<Reply | null>(
    "follow_up_reply",
    followUpReply,
    (json) => withAddresses(JSON.parse(json), pathOf).reply,
  ),
  followUps: named<FollowUp[]>("follow_ups", followUps, (json) =>
    (JSON.parse(json) as FollowUp[]).map((round) => withAddresses(round, pathOf)),
  ),
});

/** Oldest first. */
export const photosOfReplies = (sent: Pick<Questionnaire, "followUps" | "followUpReply">) =>
  [...sent.followUps.map(({ reply }) => reply), sent.followUpReply].flatMap((reply) => reply?.photos ?? []);
