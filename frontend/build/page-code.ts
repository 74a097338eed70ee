/** Vite's manifest of the client build: source to built file, what that imports in turn, and its style sheets. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const ENTRY = "frontend/index.html";
const SHEET = "frontend/app/site.css";

const builtOf = (manifest: Manifest, source: string) => {
  const built = manifest[source];
  if (!built) throw new Error(`The build knows no ${source}`);
  return built;
};

/** The sheets of a source and of what it imports, each once. */
const sheetsOf = (manifest: Manifest, source: string) => {
  const seen = new Set<string>();
  const sheets = new Set<string>();
  const add = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const { css = [], imports = [] } = builtOf(manifest, name);
    for (const sheet of css) sheets.add(sheet);
    imports.forEach(add);
  };
  add(source);
  return [...sheets];
};

/** Runs in every prerendered page: adds its script once something is painted, so that nothing delays that. */
const loadAfterPaint = () => {
  const load = () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=late]"))
      link.rel = "modulepreload";
    // With its address, which the content policy would let no script set.
    const script = document.querySelector("script[type=late]")?.cloneNode() as HTMLScriptElement;
    script.type = "module";
    document.head.append(script);
  };
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    load();
  }).observe({ type: "paint", buffered: true });
};

interface LoadedPage {
  manifest: Manifest;
  /** Of the page's own code, which it loads on demand; to have the browser fetch it along. */
  source: string | undefined;
  /** There is nothing to see without its code. */
  isEmpty: boolean;
}

/** What a page loads: sheets for its head, and scripts for its end. A sheet of its own has the site's in it. */
export const pageCode = ({ manifest, source, isEmpty }: LoadedPage) => {
  const sheets = isEmpty && source ? sheetsOf(manifest, source) : [builtOf(manifest, SHEET).file];
  const tags = (type: string, relation: string) => {
    // What that imports is fetched along once the entry asks for it.
    const own = source && `<link rel="${relation}" crossorigin href="/${builtOf(manifest, source).file}">`;
    return `${own ?? ""}<script type="${type}" crossorigin src="/${builtOf(manifest, ENTRY).file}"></script>`;
  };
  return {
    head: sheets.map((file) => `<link rel="stylesheet" href="/${file}">`).join(""),
    end: isEmpty
      ? tags("module", "modulepreload")
      : `${tags("late", "late")}<script>(${loadAfterPaint})()</script>`,
  };
};
