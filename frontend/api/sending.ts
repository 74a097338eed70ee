import type { OutboxMail } from "#contract/mail.ts";
import { LARGEST_PAGE } from "#contract/paging.ts";
import { api } from "./client.ts";
import { fetchPage } from "./lists.ts";
import { fetchMails } from "./mail.ts";

/** Where mails stand that were released. */
export interface Sending {
  /** The released mails that were asked about. */
  of: readonly string[];
  /** All mails that wait to be sent. */
  waiting: readonly OutboxMail[];
  /** Of those asked about; what stands in no list was discarded, held again, or deleted with its family. */
  failed: readonly OutboxMail[];
  sent: readonly string[];
}

/** Which of these were sent. The newest come first, so that the first page mostly has them all. */
const fetchSent = async (ids: readonly string[]) => {
  const missing = new Set(ids);
  const sent: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { status: "sent", limit: String(LARGEST_PAGE), ...(cursor && { cursor }) } as const;
    const page = await fetchPage(api.outbox.$get({ query }));
    for (const { id } of page.entries) if (missing.delete(id)) sent.push(id);
    cursor = page.next;
  } while (cursor && missing.size > 0);
  return sent;
};

/** How far the sending of the mails with these ids has come; of some it is known already that they were sent. */
export const fetchSending = async (
  released: readonly string[],
  known: readonly string[] = [],
): Promise<Sending> => {
  const waiting = await fetchMails({ status: "queued" });
  const isWaiting = new Set(waiting.map(({ id }) => id));
  const isKnown = new Set(known);
  const sent = released.filter((id) => isKnown.has(id));
  const left = released.filter((id) => !isWaiting.has(id) && !isKnown.has(id));
  if (left.length === 0) return { of: released, waiting, failed: [], sent };
  const isLeft = new Set(left);
  // In this order, which is that of a mail's own way: none slips from one list into another that was read before.
  const failed = (await fetchMails({ status: "failed" })).filter(({ id }) => isLeft.has(id));
  for (const { id } of failed) isLeft.delete(id);
  if (isLeft.size > 0) sent.push(...(await fetchSent([...isLeft])));
  return { of: released, waiting, failed, sent };
};
