/** Vite's manifest of the client build: source to built file, what that imports in turn, and its style sheets. */
type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

/** Links to the style sheets that come with a page's own code: the desk's. Other pages have the site's. */
export const sheetLinks = (manifest: Manifest, source: string | undefined) => {
  const seen = new Set<string>();
  const sheets = new Set<string>();
  const add = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const sheet of manifest[key]?.css ?? []) sheets.add(sheet);
    manifest[key]?.imports?.forEach(add);
  };
  if (source) add(source);
  return [...sheets].map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`).join("");
};
