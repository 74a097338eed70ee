import type { Session } from "#worker/env.ts";
import { randomToken, sha256 } from "#worker/hex.ts";
import { logError } from "#worker/log.ts";

/*
 * Sessions in KV, by the hash of their token: whoever reads the store cannot log in with what is there. Each is two entries.
 * What it is stands in one that is written once. When it was last used stands in the other, which is written again and again:
 * so a use that crosses a logout cannot bring the session back.
 */

/** Seconds after which a session ends that nobody uses: a working day. */
const IDLE = 12 * 60 * 60;
/** Seconds after which every session ends. */
const LONGEST = 7 * 24 * 60 * 60;
/** Seconds for which a use counts as noted: KV takes few writes. */
const NOTED = 60 * 60;
/** KV forgets nothing sooner; that a session is over is found out to the millisecond nevertheless. */
const SHORTEST_TTL = 60;

/** What is written once. */
type Kept = Pick<Session, "user" | "pin" | "endsAt">;

const keysOf = async (token: string) => {
  const hash = await sha256(token);
  return { kept: `session:${hash}`, used: `session-used:${hash}` };
};

/** Milliseconds since 1970 at which a session ends unless it is used. */
const endOf = ({ usedAt, endsAt }: Pick<Session, "usedAt" | "endsAt">) =>
  Math.min(usedAt + IDLE * 1000, endsAt);

/** Seconds for which a session lasts from its noted use on. */
export const lifetimeOf = (session: Session) => Math.ceil((endOf(session) - session.usedAt) / 1000);

const ttlOf = (session: Session) => ({ expirationTtl: Math.max(lifetimeOf(session), SHORTEST_TTL) });

const noteUse = async (sessions: KVNamespace, session: Session) => {
  const { used } = await keysOf(session.token);
  await sessions.put(used, String(session.usedAt), ttlOf(session));
};

/** Begins a session under a token that nobody has seen before. */
export const createSession = async (
  sessions: KVNamespace,
  { user, pin }: Pick<Session, "user" | "pin">,
): Promise<Session> => {
  const token = randomToken();
  const now = Date.now();
  const kept: Kept = { user, pin, endsAt: now + LONGEST * 1000 };
  const session = { ...kept, token, usedAt: now };
  const keys = await keysOf(token);
  await sessions.put(keys.kept, JSON.stringify(kept), { expirationTtl: LONGEST });
  await noteUse(sessions, session);
  return session;
};

/** The session of a token, unless it is over. */
export const findSession = async (sessions: KVNamespace, token: string): Promise<Session | null> => {
  const keys = await keysOf(token);
  const [kept, used] = await Promise.all([
    sessions.get<Kept>(keys.kept, "json"),
    sessions.get<number>(keys.used, "json"),
  ]);
  if (!kept || !used) return null;
  const session = { ...kept, token, usedAt: used };
  return endOf(session) > Date.now() ? session : null;
};

export const deleteSession = async (sessions: KVNamespace, token: string) => {
  const keys = await keysOf(token);
  await Promise.all([sessions.delete(keys.kept), sessions.delete(keys.used)]);
};

/** When sessions were last renewed here, by their tokens: for a minute KV may still answer what stood there before. */
const renewals = new Map<string, number>();

/** Notes that a session is used, at most once an hour. Answers it as noted, `null` where there was nothing to note. */
export const renewSession = async (sessions: KVNamespace, session: Session): Promise<Session | null> => {
  const usedAt = Date.now();
  const noted = Math.max(session.usedAt, renewals.get(session.token) ?? 0);
  if (usedAt < noted + NOTED * 1000) return null;
  renewals.set(session.token, usedAt);
  const renewed = { ...session, usedAt };
  try {
    await noteUse(sessions, renewed);
    return renewed;
  } catch (error) {
    // It lasts as long as it did before, and the next call tries again.
    renewals.delete(session.token);
    logError({ session: "not renewed" }, error);
    return null;
  }
};
