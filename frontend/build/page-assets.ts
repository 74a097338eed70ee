/** Vite's manifest of the client build: sources to built files and their style sheets. */
export type Manifest = Record<string, { file: string; css?: string[] }>;

const ENTRY = "frontend/index.html";
const SHEET = "frontend/shell/site.css";

const builtOf = (manifest: Manifest, source: string) => {
  const built = manifest[source];
  if (!built) throw new Error(`The build knows no ${source}`);
  return built;
};

/** Inlined into every prerendered page: loads its scripts after the first paint, so that they don't delay it. */
const loadAfterPaint = () => {
  const load = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=late]"))
      link.rel = "modulepreload";
    // Cloned with its address: the content policy (trusted types) lets no script set one.
    const script = document.querySelector("script[type=late]")?.cloneNode() as HTMLScriptElement;
    script.type = "module";
    document.head.append(script);
  };
  // Some browsers report no paint, nor does a page in the background.
  const timer = setTimeout(load, 3_000);
  const observer = new PerformanceObserver(load);
  observer.observe({ type: "paint", buffered: true });
};

interface LoadedPage {
  manifest: Manifest;
  /** The page's own lazy module, to preload it beside the entry. */
  source: string | undefined;
  /** The prerendered page shows nothing without its code. */
  isEmpty: boolean;
}

/** A page's style sheets, for its head, and its scripts, for its end. An empty page's own sheet includes the site's. */
export const pageAssets = ({ manifest, source, isEmpty }: LoadedPage) => {
  const { css, file } = builtOf(manifest, isEmpty && source ? source : SHEET);
  const tags = (type: string, relation: string) => {
    const own = source && `<link rel="${relation}" crossorigin href="/${builtOf(manifest, source).file}">`;
    return `${own ?? ""}<script type="${type}" crossorigin src="/${builtOf(manifest, ENTRY).file}"></script>`;
  };
  return {
    head: (css ?? [file]).map((sheet) => `<link rel="stylesheet" href="/${sheet}">`).join(""),
    end: isEmpty
      ? tags("module", "modulepreload")
      : `${tags("late", "late")}<script>(${loadAfterPaint})()</script>`,
  };
};
