/** What pages need of other sites. */
export interface Elsewhere {
  /** The bucket's S3 address, as in wrangler.toml; empty or a path while photos pass through this site. */
  bucket: string;
  /** Whether the forms ask Cloudflare's Turnstile. */
  turnstile: boolean;
}

const TURNSTILE = "https://challenges.cloudflare.com";
const SELF = "'self'";

const originOf = (bucket: string) =>
  bucket === "" || bucket.startsWith("/") ? [] : [new URL(bucket).origin];

/**
 * The Content-Security-Policy of every page. One for all, as a page that is reached by a link on another one stays
 * under the policy of the page that the visit began with. No page has a style or script of its own in its HTML, which
 * the build sees to (inline-code.ts); what scripts set on an element's `style` is no matter of the policy.
 */
export const contentPolicy = ({ bucket, turnstile }: Elsewhere) => {
  const challenges = turnstile ? [TURNSTILE] : [];
  const directives = {
    "default-src": ["'none'"],
    "script-src": [SELF, ...challenges],
    "style-src": [SELF],
    // Arrows and check marks of form fields are pictures in the style sheet, a photo that is being sent is a blob.
    "img-src": [SELF, "data:", "blob:"],
    "font-src": [SELF],
    "connect-src": [SELF, ...originOf(bucket)],
    ...(turnstile && { "frame-src": challenges }),
    "form-action": [SELF],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    // Turnstile's script does not promise to do without the ways that this closes.
    ...(!turnstile && { "trusted-types": ["mail-preview"], "require-trusted-types-for": ["'script'"] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
};
