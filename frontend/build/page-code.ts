/** Vite's manifest of the client build: source to built file, what that imports in turn, and its style sheets. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const ENTRY = "frontend/index.html";
const SHEET = "frontend/app/site.css";

/** The built modules and sheets of some sources, with what they import, each once. */
const filesOf = (manifest: Manifest, sources: readonly string[]) => {
  const modules = new Set<string>();
  const sheets = new Set<string>();
  const add = (source: string) => {
    const built = manifest[source];
    if (!built) throw new Error(`The build knows no ${source}`);
    if (modules.has(built.file)) return;
    modules.add(built.file);
    for (const sheet of built.css ?? []) sheets.add(sheet);
    built.imports?.forEach(add);
  };
  sources.forEach(add);
  return { modules: [...modules], sheets: [...sheets] };
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
  const { modules, sheets } = filesOf(manifest, source ? [ENTRY, source] : [ENTRY]);
  const [entry = "", ...others] = modules;
  const site = manifest[SHEET]?.file ?? "";
  const links = (isEmpty ? sheets : [site]).map((file) => `<link rel="stylesheet" href="/${file}">`);
  const tags = (type: string, relation: string) => [
    ...others.map((file) => `<link rel="${relation}" crossorigin href="/${file}">`),
    `<script type="${type}" crossorigin src="/${entry}"></script>`,
  ];
  const scripts = isEmpty
    ? tags("module", "modulepreload")
    : [...tags("late", "late"), `<script>(${loadAfterPaint})()</script>`];
  return { head: links.join(""), end: scripts.join("") };
};
