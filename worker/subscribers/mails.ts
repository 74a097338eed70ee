import { show } from "#contract/show.ts";
import { type Mail, writeMail } from "#worker/mail/write-mail.ts";
import { htmlOf } from "#worker/mail-kinds/layout.ts";
import { originalWords } from "#worker/mail-kinds/original-words.ts";
import { fillWords } from "#worker/mail-kinds/words.ts";

interface Subscription {
  id: string;
  email: string;
  unsubscribeToken: string;
}

/** Cloudflare refuses a mail whose List-Unsubscribe is not https; only a server on one's own computer has none. */
const secureSite = (site: string) => {
  const { hostname, host } = new URL(site);
  return hostname === "localhost" ? site : `https://${host}`;
};

/**
 * Welcomes a subscriber. `site` is the site's address. The headers let mail programs offer an
 * unsubscribe button of their own (RFC 8058).
 */
export const welcomeSubscriber = ({ id, email, unsubscribeToken }: Subscription, site: string): Mail => {
  const query = new URLSearchParams({ token: unsubscribeToken });
  return writeMail({
    kind: "newsletter",
    aboutId: id,
    to: email,
    subject: `Welcome to the ${show.name} newsletter`,
    greeting: "Welcome to the family!",
    paragraphs: [
      "You are on our list. We write when there is a new episode to watch, when we are casting again, and when a dish was too good to keep to ourselves.",
      "Did somebody else sign you up, or have you had enough? Unsubscribe here, and we forget your address:",
    ],
    action: { label: "Unsubscribe", url: `${site}/unsubscribe?${query}` },
    closing: "See you in the kitchen!",
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
  { id, email, confirmToken }: { id: string; email: string; confirmToken: string },
  site: string,
): Mail => {
  const link = `${site}/api/newsletter/confirm?${new URLSearchParams({ token: confirmToken })}`;
  const words = fillWords(originalWords.newsletter_confirmation, { link });
  return {
    id: crypto.randomUUID(),
    kind: "newsletter_confirmation",
    aboutId: id,
    familyId: null,
    to: email,
    ...words,
    html: htmlOf({ ...words, links: [link] }),
    headers: {},
  };
};
