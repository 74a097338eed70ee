import type { Database } from "#worker/db/client.ts";

/** Mails the links of the applications that were sent with an address to that address, once an hour. */
export const sendLinks = async (
  _db: Database,
  _binding: SendEmail,
  _email: string,
  _site: string,
): Promise<void> => {
  throw new Error("Not built yet");
};
