import { createHash } from "node:crypto";

/** Hashes of inline styles and scripts, as the policy names them. */
export interface InlineHashes {
  styles: readonly string[];
  scripts: readonly string[];
}

/** Inline styles and handlers in attributes: a hash can't allow one without `unsafe-hashes`. */
const ATTRIBUTES = /<[^>]*\s(?:style|on[a-z]+)=[^>]*>/;

const STYLES = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
/** Without a `src`, and without JSON-LD, which never runs. */
const SCRIPTS = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

const hashesOf = (html: string, elements: RegExp) =>
  [...html.matchAll(elements)].map(
    ([, content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
  );

/** Hashes everything inline in the pages. Throws on a style or code in an attribute. */
export const inlineHashes = (pages: readonly { file: string; content: string }[]): InlineHashes => {
  for (const { file, content } of pages) {
    const [found] = ATTRIBUTES.exec(content) ?? [];
    if (found)
      throw new Error(`${file} has code or a style in an attribute, which its policy forbids: ${found}`);
  }
  const unique = (elements: RegExp) =>
    [...new Set(pages.flatMap(({ content }) => hashesOf(content, elements)))].sort();
  return { styles: unique(STYLES), scripts: unique(SCRIPTS) };
};

/** Addresses outside this site that pages use. */
export interface External {
  /** R2_S3_ENDPOINT of wrangler.toml; empty or a path while the Worker takes uploads itself. */
  bucket: string;
  /** Turnstile's address; `null` while it is off. */
  turnstile: string | null;
}

const SELF = "'self'";

const originOf = (address: string) =>
  address === "" || address.startsWith("/") ? [] : [new URL(address).origin];

/**
 * The Content-Security-Policy of every page. It is the same for all: after a client-side navigation, a page still has the policy
 * of the document that was loaded first.
 */
export const contentPolicy = ({ bucket, turnstile }: External, inline: InlineHashes) => {
  const hasTurnstile = turnstile !== null;
  const challenges = originOf(turnstile ?? "");
  const directives = {
    "default-src": ["'none'"],
    "script-src": [SELF, ...inline.scripts, ...challenges],
    "style-src": [SELF, ...inline.styles],
    // daisyUI's arrows and check marks are data: URLs; a preview of a photo is a blob.
    "img-src": [SELF, "data:", "blob:"],
    "font-src": [SELF],
    "connect-src": [SELF, ...originOf(bucket)],
    ...(hasTurnstile && { "frame-src": challenges.length > 0 ? challenges : [SELF] }),
    "form-action": [SELF],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    // Turnstile's script doesn't promise to work with trusted types.
    ...(!hasTurnstile && { "trusted-types": ["mail-preview"], "require-trusted-types-for": ["'script'"] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
};
