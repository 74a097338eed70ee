import { createHash } from "node:crypto";

/** The hashes of what stands in the HTML of pages, as a content policy names them. */
export interface InlineHashes {
  styles: readonly string[];
  scripts: readonly string[];
}

/** Attributes that hold styles or code: no hash allows one without allowing it everywhere. */
const ATTRIBUTES = [/<[^>]*\sstyle=[^>]*>/, /<[^>]*\son[a-z]+=[^>]*>/];

/** Elements without an address. Data runs nowhere. */
const STYLES = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
const SCRIPTS = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

const hashesOf = (html: string, elements: RegExp) =>
  [...html.matchAll(elements)].map(
    ([, content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
  );

/** What pages hold of styles and code, each once. Ends the build where an attribute holds some. */
export const inlineHashes = (pages: readonly { file: string; content: string }[]): InlineHashes => {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  for (const { file, content } of pages) {
    const [found] = ATTRIBUTES.map((pattern) => pattern.exec(content)?.[0]).filter(Boolean);
    if (found)
      throw new Error(`${file} has code or a style in an attribute, which its policy forbids: ${found}`);
    for (const hash of hashesOf(content, STYLES)) styles.add(hash);
    for (const hash of hashesOf(content, SCRIPTS)) scripts.add(hash);
  }
  return { styles: [...styles].sort(), scripts: [...scripts].sort() };
};
