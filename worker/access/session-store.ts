import type { Session } from "#worker/env.ts";
import { randomToken, sha256 } from "#worker/hex.ts";

/*
 * Sessions in KV, under the hash of their token: whoever reads the store cannot log in with what is there. KV takes few writes
 * a day, so a session is written once, and ends at a fixed time however much it is used.
 */

/** A working day: longer than anybody is at the desk without a break, and shorter than until the next morning. */
export const SESSION_SECONDS = 12 * 60 * 60;

const keyOf = async (token: string) => `session:${await sha256(token)}`;

/** Begins a session, under a token that nobody has seen before. */
export const createSession = async (
  sessions: KVNamespace,
  owner: Omit<Session, "endsAt">,
): Promise<string> => {
  const token = randomToken();
  const session: Session = { ...owner, endsAt: Date.now() + SESSION_SECONDS * 1000 };
  await sessions.put(await keyOf(token), JSON.stringify(session), { expirationTtl: SESSION_SECONDS });
  return token;
};

/** The session of a token, unless it is over: KV may have it for a little longer. */
export const findSession = async (sessions: KVNamespace, token: string): Promise<Session | null> => {
  const session = await sessions.get<Session>(await keyOf(token), "json");
  return session && session.endsAt > Date.now() ? session : null;
};

export const deleteSession = async (sessions: KVNamespace, token: string) =>
  sessions.delete(await keyOf(token));
