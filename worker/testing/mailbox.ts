/** A mail as the local simulation of Cloudflare's Email Service took it. */
export interface SentMail {
  messageId: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

interface Page<T> {
  result: T;
  result_info?: { has_more: boolean };
}

/** Where the simulation shows what was sent. */
const MAILS = "/cdn-cgi/local/explorer/api/local/email/sending";

/**
 * Reads all sent mails, newest first, but for those whose id is in `except`. `read` fetches a path of the local
 * server and answers its JSON.
 */
export const readMails = async (
  read: (path: string) => Promise<unknown>,
  except: ReadonlySet<string> = new Set(),
): Promise<SentMail[]> => {
  const { result } = (await read(`${MAILS}?per_page=100`)) as Page<SentMail[]>;
  const listed = result.filter(({ messageId }) => !except.has(messageId));
  return Promise.all(
    listed.map(async (mail) => {
      const one = (await read(`${MAILS}?email_id=${encodeURIComponent(mail.messageId)}`)) as Page<SentMail>;
      return { ...mail, ...one.result };
    }),
  );
};
