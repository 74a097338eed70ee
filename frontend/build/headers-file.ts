import { everyResponse } from "#worker/http/security-headers.ts";
import { contentPolicy, type External, type InlineHashes } from "./content-policy.ts";

/** By path; a trailing asterisk matches everything below it. */
type Rules = Record<string, Record<string, string>>;

/** Staff's and families' pages: kept from search engines, and their links from other sites. */
const unlisted = { "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

const rulesFor = (external: External, inline: InlineHashes, stage: string): Rules => ({
  "/*": {
    "content-security-policy": contentPolicy(external, inline),
    "referrer-policy": "strict-origin-when-cross-origin",
    ...everyResponse,
    // Search engines must not find a staging copy in place of the real site.
    ...(stage && { "x-robots-tag": "noindex" }),
    // Pages embed nothing from other sites, except for Turnstile's frame, which doesn't opt in.
    ...(external.turnstile === null && { "cross-origin-embedder-policy": "require-corp" }),
  },
  "/assets/*": { "cache-control": "public, max-age=31536000, immutable" },
  // Webmail shows these pictures on its own pages.
  "/email/*": { "cross-origin-resource-policy": "cross-origin" },
  // Not stored anywhere, so that going back after a logout asks for a login.
  "/admin/*": { "cache-control": "no-store", ...unlisted },
  "/questionnaire/*": { "cache-control": "private, no-cache", ...unlisted },
  // Their addresses carry the right to confirm or end a subscription.
  "/confirm": { "cache-control": "private, no-cache", ...unlisted },
  "/unsubscribe": { "cache-control": "private, no-cache", ...unlisted },
  "/shared": { "cache-control": "no-store", ...unlisted },
});

/** Cloudflare ignores longer lines with only a warning. */
const MAX_LINE_LENGTH = 2000;

/** The asset server's `_headers` for pages and static files. `stage` is empty for production. */
export const headersFile = (external: External, inline: InlineHashes, stage: string) => {
  const rules = rulesFor(external, inline, stage);
  const lines = Object.entries(rules).flatMap(([path, headers]) => {
    // Cloudflare joins the values of all matching rules unless a later one detaches (`!`) the earlier.
    const replaced = Object.keys(headers).filter((name) => path !== "/*" && rules["/*"]?.[name]);
    return [
      path,
      ...replaced.map((name) => `  ! ${name}`),
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ];
  });
  const tooLong = lines.find((line) => line.length > MAX_LINE_LENGTH);
  if (tooLong)
    throw new Error(`A header is longer than ${MAX_LINE_LENGTH} characters: ${tooLong.slice(0, 80)} …`);
  return `${lines.join("\n")}\n`;
};
