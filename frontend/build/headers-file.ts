import { everyAnswer } from "#worker/http/security-headers.ts";
import { contentPolicy, type Elsewhere } from "./content-policy.ts";
import type { InlineHashes } from "./inline-code.ts";

/** For a path and, with an asterisk at its end, for all below it. */
interface Rule {
  path: string;
  headers: Record<string, string>;
}

/** Pages of staff and families: not for search engines, and not for sharing where the link came from. */
const unlisted = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

const rules = (elsewhere: Elsewhere, inline: InlineHashes, stage: string): Rule[] => [
  {
    path: "/*",
    headers: {
      "content-security-policy": contentPolicy(elsewhere, inline),
      "referrer-policy": "strict-origin-when-cross-origin",
      ...everyAnswer,
      // A copy for trying things out is not to be found in place of the real site.
      ...(stage && { "x-robots-tag": "noindex" }),
      // Nothing on a page comes from another site; Turnstile's frame would have to consent to this.
      ...(elsewhere.turnstile === null && { "cross-origin-embedder-policy": "require-corp" }),
    },
  },
  { path: "/assets/*", headers: { "cache-control": "public, max-age=31536000, immutable" } },
  // The picture in emails, which mail programs on the web show on pages of theirs.
  { path: "/email-porch.png", headers: { "cross-origin-resource-policy": "cross-origin" } },
  // Nothing keeps the pages of staff, so that after the logout going back asks for a login.
  { path: "/admin/*", headers: { "cache-control": "no-store", ...unlisted } },
  { path: "/questionnaire/*", headers: { "cache-control": "private, no-cache", ...unlisted } },
  // Their addresses carry the right to confirm a subscription, and to end it.
  { path: "/confirm", headers: { "cache-control": "private, no-cache", ...unlisted } },
  { path: "/unsubscribe", headers: { "cache-control": "private, no-cache", ...unlisted } },
];

/** Cloudflare's, which leaves out the lines and rules beyond them, and does no more than warn. */
const MOST_RULES = 100;
const LONGEST_LINE = 2000;

const written = (all: readonly Rule[]) => {
  const [everywhere] = all;
  const lines = all.flatMap((rule) => {
    const { path, headers } = rule;
    // The values of all rules that fit are sent together, unless a later one takes the earlier back.
    const replaced = Object.keys(headers).filter((name) => rule !== everywhere && everywhere?.headers[name]);
    return [
      path,
      ...replaced.map((name) => `  ! ${name}`),
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ];
  });
  const tooLong = lines.find((line) => line.length > LONGEST_LINE);
  if (tooLong)
    throw new Error(`A header is longer than ${LONGEST_LINE} characters: ${tooLong.slice(0, 80)} …`);
  if (all.length > MOST_RULES) throw new Error(`There are more than ${MOST_RULES} rules for headers.`);
  return `${lines.join("\n")}\n`;
};

/**
 * The content of `_headers`, from which the asset server takes the headers of pages and all other files; `stage` says which
 * copy of the site they are of, and is empty for the real one.
 */
export const headersFile = (elsewhere: Elsewhere, inline: InlineHashes, stage: string) =>
  written(rules(elsewhere, inline, stage));
