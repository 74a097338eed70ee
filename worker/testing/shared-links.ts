import { DAY_MS } from "#contract/calendar-dates.ts";
import type { SharedPage } from "#contract/cards.ts";
import type { CreatedShare, NewShare, NewVote, Shortlist } from "#contract/shortlists.ts";
import type { Database } from "#worker/db/client.ts";
import { shares, shortlists } from "#worker/db/schema/shortlists.ts";
import type { TestSite } from "./client.ts";

/** A day within the next 90, as of whatever day tests run. */
export const nextMonth = () => new Date(Date.now() + 30 * DAY_MS).toISOString();

const answerOf = async <Answer>(response: Response) => {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
};

/** A shortlist with families, as staff make one. */
export const makeShortlist = async (site: TestSite, cookie: string, name: string, ids: readonly string[]) => {
  const made = await site.call("/api/shortlists", { json: { name }, cookie });
  const { id } = await answerOf<Shortlist>(made);
  const families = { method: "PUT", json: { add: ids }, cookie };
  return answerOf<Shortlist>(await site.call(`/api/shortlists/${id}/families`, families));
};

/** A link to it, with the token of its address. */
export const shareShortlist = async (
  site: TestSite,
  cookie: string,
  { id }: Pick<Shortlist, "id">,
  change: Partial<NewShare> = {},
) => {
  const json = { label: "Network, round 1", expiresAt: nextMonth(), shows: { photos: true, answers: true } };
  const made = await site.call(`/api/shortlists/${id}/shares`, { json: { ...json, ...change }, cookie });
  const { url, ...share } = await answerOf<CreatedShare>(made);
  return { ...share, token: new URL(url).hash.slice(1) };
};

/** The page as guests see it. */
export const sharedPage = async (site: TestSite, token: string, cookie = "") =>
  answerOf<SharedPage>(await site.call(`/api/shared/${token}`, { cookie }));

/** Votes as somebody new; their cookie. */
export const voteAt = async (site: TestSite, token: string, key: string, json: NewVote) => {
  const voted = await site.call(`/api/shared/${token}/votes/${key}`, { method: "PUT", json });
  await answerOf(voted);
  return voted.headers.getSetCookie()[0]?.split(";")[0] ?? "";
};

/** A link as it is stored, with a shortlist unless there is one; its id. */
export const storeShare = async (db: Database, change: Partial<typeof shares.$inferInsert> = {}) => {
  const [id, createdAt] = [crypto.randomUUID(), new Date().toISOString()];
  const shows = { photos: true, answers: true };
  const given = { shortlistId: crypto.randomUUID(), label: "Network", expiresAt: nextMonth(), ...change };
  const list = { id: given.shortlistId, name: id, foldedName: id, createdBy: "showrunner", createdAt };
  await db.insert(shortlists).values(list).onConflictDoNothing();
  await db.insert(shares).values({ id, tokenHash: id, shows, without: [], createdAt, ...given });
  return id;
};
