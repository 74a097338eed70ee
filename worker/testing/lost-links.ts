import type { D1Database } from "@cloudflare/workers-types";
import { connect } from "#worker/db/client.ts";
import { outbox } from "#worker/db/outbox.ts";
import { sendLinks } from "#worker/family/links/store.ts";
import { storeFamily } from "./mails.ts";
import { stranger } from "./stranger.ts";

interface Sent {
  to: string;
  subject: string;
  text: string;
  html: string;
}

const SITE = "https://kitchen.example";
const MARIA = "maria@example.com";

/** Maria asks for her links, without a Worker, and mails go where the tests find them. */
export const lostLinks = (d1: D1Database) => {
  const db = connect(d1);
  const mailbox: { sent: Sent[]; failure?: Error } = { sent: [] };
  const binding = {
    send: async ({ to, subject, text, html }: Sent) => {
      if (mailbox.failure) throw mailbox.failure;
      mailbox.sent.push({ to, subject, text, html });
      return { messageId: "1" };
    },
  } as unknown as Parameters<typeof sendLinks>[1];

  return {
    SITE,
    MARIA,
    mailbox,
    binding,
    ask: (email = MARIA, database = db) => sendLinks(database, binding, email, { ...stranger(), site: SITE }),
    linkOf: (id: string) => `${SITE}/questionnaire/${id}`,
    /** Each once: a link that is a paragraph of its own is a button, too. */
    anchorsIn: (html = "") => [...new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url))],
    stored: () => db.select().from(outbox),
    refuse: (code: string) => {
      mailbox.failure = Object.assign(new Error("no"), { code });
    },
    /** Families of Maria's address, the oldest first. */
    families: async (...names: string[]) => {
      const ids: string[] = [];
      for (const [place, familyName] of names.entries()) {
        const createdAt = `2026-0${place + 1}-01T12:00:00.000Z`;
        ids.push(await storeFamily(db, { familyName, email: MARIA, createdAt }));
      }
      return ids;
    },
  };
};
