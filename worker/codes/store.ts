import type { Database } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";

/* The codes by which families prove who they are (docs/decisions/0088). */

/** Mails a fresh code to the address on file, which ends the one before; the mail's id, where one may be sent. */
export const mailCode = async (_db: Database, _env: Env, _familyId: string): Promise<{ mailId?: string }> => {
  throw new Error("Not built yet");
};

/** Mails a code to an address that is to become the family's; as `mailCode`. */
export const mailCodeToNewAddress = async (
  _db: Database,
  _env: Env,
  _familyId: string,
  _email: string,
): Promise<{ mailId?: string }> => {
  throw new Error("Not built yet");
};

/** A fresh code for staff to read out, which ends the one before. */
export const showCode = async (
  _db: Database,
  _env: Env,
  _familyId: string,
  _login: string,
): Promise<string> => {
  throw new Error("Not built yet");
};

/**
 * Uses a code up. Counts as a try in any case. `mayChangeAddress`: whoever asks has access already, and so may also give
 * the code that was sent to a new address, which becomes the family's then.
 */
export const redeemCode = async (
  _db: Database,
  _env: Env,
  _familyId: string,
  _given: { code: string; mayChangeAddress: boolean },
): Promise<{ isRight: boolean; mailId?: string }> => {
  throw new Error("Not built yet");
};
