import type { MailsReleased } from "#contract/mail.ts";
import type { Database } from "#worker/db/client.ts";

/** Lets mails go: puts in their words and queues them. */
export const releaseMails = (
  _db: Database,
  _ids: readonly string[],
  _site: string,
): Promise<MailsReleased> => {
  throw new Error("Not built yet");
};
