/** A mail as the local simulation of Cloudflare's Email Service took it. */
export interface SentMail {
  messageId: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** Of files the simulation tells the name, the type and the size in bytes, not what is in them. */
  attachments: { filename: string; contentType: string; disposition: string; size: number }[];
}

interface Page<T> {
  result: T;
  result_info?: { has_more: boolean };
}

/** Where the simulation shows what was sent. */
const MAILS = "/cdn-cgi/local/explorer/api/local/email/sending";

type Read = (path: string) => Promise<unknown>;

/** What the simulation's list says of a mail, without its texts. */
type ListedMail = Pick<SentMail, "messageId" | "to" | "subject">;

/** The last hundred sent mails, newest first. `read` fetches a path of the local server and answers its JSON. */
export const listMails = async (read: Read) => {
  const { result } = (await read(`${MAILS}?per_page=100`)) as Page<ListedMail[]>;
  return result;
};

/** The wanted ones among the last hundred sent mails, with their texts, newest first. Each of them costs a call. */
export const readMails = async (read: Read, isWanted: (mail: ListedMail) => boolean): Promise<SentMail[]> => {
  const wanted = (await listMails(read)).filter(isWanted);
  return Promise.all(
    wanted.map(async (mail) => {
      const one = (await read(`${MAILS}?email_id=${encodeURIComponent(mail.messageId)}`)) as Page<SentMail>;
      return { ...mail, ...one.result };
    }),
  );
};
