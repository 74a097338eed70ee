import type { Start } from "#frontend/app/routes.ts";
import { speculationRules } from "./speculation-rules.ts";

/** Vite's manifest of the client build: source to built file, and what that imports in turn. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The built files that a page begins with, each once. */
const modules = (manifest: Manifest, sources: readonly string[]) => {
  const files = new Set<string>();
  const add = (source: string) => {
    const built = manifest[source];
    if (!built) throw new Error(`The build knows no ${source}`);
    if (files.has(built.file)) return;
    files.add(built.file);
    built.imports?.forEach(add);
  };
  sources.forEach(add);
  return [...files];
};

interface StartedPage {
  manifest: Manifest;
  /** Of the page's own code, which it loads on demand; to have the browser fetch it along. */
  source: string | undefined;
  start: Start;
  /** The paths of pages that may be opened next: the same on every page, as the policy of all of them names the rules' hash. */
  next: readonly string[];
  /** The script that starts every page. */
  entry: string;
  /** The code of before-alive.ts. */
  beforeAlive: string;
}

const ENTRY = "frontend/index.html";

/** What ends a page's HTML, and starts it. */
export const startTags = ({ manifest, source, start, next, entry, beforeAlive }: StartedPage) => {
  const [, ...others] = modules(manifest, source ? [ENTRY, source] : [ENTRY]);
  const tags = (scripts: string, links: string) =>
    [
      `<script ${scripts}text/javascript" src="/reload-once.js" defer></script>`,
      ...others.map((file) => `<link rel="${links}" crossorigin href="/${file}">`),
      entry.replace('type="', scripts),
    ].join("");
  if (start === "at once") return tags('type="', "modulepreload");
  // Of a type or relation that browsers don't know they ask for nothing.
  return `${speculationRules(next)}${tags(`type="${start}:`, "late")}<script>${beforeAlive}</script>`;
};
