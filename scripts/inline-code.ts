/** Scripts without an address, save data; styles; and attributes that hold either. */
const INLINE = [
  /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/ld\+json")[^>]*>/,
  /<style\b[^>]*>/,
  /<[^>]*\sstyle=[^>]*>/,
  /<[^>]*\son[a-z]+=[^>]*>/,
];

/**
 * Ends the build when a page holds code or styles of its own: the content policy would keep browsers from them, and
 * names no hashes, because there is nothing to name.
 */
export const refuseInlineCode = (file: string, html: string) => {
  for (const pattern of INLINE) {
    const [found] = pattern.exec(html) ?? [];
    if (found) throw new Error(`${file} has code or a style in its HTML, which its policy forbids: ${found}`);
  }
};
