import type { subscribers } from "#worker/db/schema.ts";
import { fillWords } from "#worker/mail/kinds/fill-words.ts";
import { htmlOf } from "#worker/mail/kinds/layout.ts";
import { type Mail, writeMail } from "#worker/mail/write-mail.ts";
import { confirmations } from "#worker/words/confirmations.ts";
import { requestedMails } from "#worker/words/requested-mails.ts";

type Subscription = typeof subscribers.$inferSelect;

const { action, ...words } = confirmations.newsletter;

/** Cloudflare refuses a mail whose List-Unsubscribe is not https; only a server on one's own computer has none. */
const secureSite = (site: string) => {
  const { hostname, host } = new URL(site);
  return hostname === "localhost" ? site : `https://${host}`;
};

/**
 * Welcomes a subscriber. `site` is the site's address. The headers let mail programs offer an
 * unsubscribe button of their own (RFC 8058).
 */
export const welcomeSubscriber = (
  { id, email, unsubscribeToken }: Pick<Subscription, "id" | "email" | "unsubscribeToken">,
  site: string,
): Mail => {
  const query = new URLSearchParams({ token: unsubscribeToken });
  return writeMail({
    ...words,
    kind: "newsletter",
    aboutId: id,
    to: email,
    action: { label: action, url: `${site}/unsubscribe?${query}` },
    headers: {
      "List-Unsubscribe": `<${secureSite(site)}/api/newsletter/unsubscribe?${query}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
};

/**
 * Asks whoever reads the mails of an address whether they want the newsletter. It is no mail of the newsletter yet, and
 * who does not want it need not do anything: so it has no List-Unsubscribe.
 */
export const askToConfirm = (
  { id, email, confirmToken }: Pick<Subscription, "id" | "email" | "confirmToken">,
  site: string,
): Mail => {
  const link = `${site}/api/newsletter/confirm?${new URLSearchParams({ token: confirmToken ?? "" })}`;
  const kind = "newsletter_confirmation";
  const asking = fillWords(requestedMails[kind], { link });
  const html = htmlOf({ ...asking, kind, links: [link] });
  return {
    id: crypto.randomUUID(),
    kind,
    aboutId: id,
    familyId: null,
    to: email,
    ...asking,
    html,
    headers: {},
  };
};
