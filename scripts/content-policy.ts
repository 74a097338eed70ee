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
 * under the policy of the page that the visit began with. No page has a style or script of its own in its HTML, which
 * the build sees to (inline-code.ts); what scripts set on an element's `style` is no matter of the policy.
 */
export const contentPolicy = ({ bucket, turnstile }: Elsewhere) => {
  const asks = turnstile !== null;
  const challenges = originOf(turnstile ?? "");
  const directives = {
    "default-src": ["'none'"],
    "script-src": [SELF, ...challenges],
    "style-src": [SELF],
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
