import type { InlineHashes } from "./inline-code.ts";

/** What pages need of other sites. */
export interface Elsewhere {
  /** The bucket's S3 address, as in wrangler.toml; empty or a path while photos pass through this site. */
  bucket: string;
  /** Where the Turnstile is that forms ask; `null` where they ask none. */
  turnstile: string | null;
}

const SELF = "'self'";

/** Nothing for what is on this site, or nowhere. */
const originOf = (address: string) =>
  address === "" || address.startsWith("/") ? [] : [new URL(address).origin];

/**
 * The Content-Security-Policy of every page. One for all, as a page that is reached by a link on another one stays
 * under the policy of the page that the visit began with. What pages have in their HTML is named by its hash
 * (inline-code.ts); what scripts set on an element's `style` is no matter of the policy.
 */
export const contentPolicy = ({ bucket, turnstile }: Elsewhere, inline: InlineHashes) => {
  const asks = turnstile !== null;
  const challenges = originOf(turnstile ?? "");
  const directives = {
    "default-src": ["'none'"],
    "script-src": [SELF, ...inline.scripts, ...challenges],
    "style-src": [SELF, ...inline.styles],
    // Arrows and check marks of form fields are pictures in the style sheet, a photo that is being sent is a blob.
    "img-src": [SELF, "data:", "blob:"],
    "font-src": [SELF],
    "connect-src": [SELF, ...originOf(bucket)],
    ...(asks && { "frame-src": challenges.length > 0 ? challenges : [SELF] }),
    "form-action": [SELF],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    // Turnstile's script does not promise to do without the ways that this closes.
    ...(!asks && { "trusted-types": ["mail-preview"], "require-trusted-types-for": ["'script'"] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
};
