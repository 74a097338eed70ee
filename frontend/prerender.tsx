import { StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router";
import { loginProblemPath, loginProblems } from "../contract/access.ts";
import { App } from "./app.tsx";

interface Page {
  /** Below the client's output. */
  file: string;
  /** It is rendered for. */
  address: string;
  /** Source of the code it loads on demand, to have the browser fetch that at once. */
  source?: string;
}

const pages: Page[] = [
  { file: "index.html", address: "/" },
  { file: "register.html", address: "/register", source: "frontend/pages/register/register.tsx" },
  { file: "share-story.html", address: "/share-story", source: "frontend/pages/share-story/share-story.tsx" },
  { file: "privacy-policy.html", address: "/privacy-policy", source: "frontend/pages/privacy.tsx" },
  { file: "terms-of-service.html", address: "/terms-of-service", source: "frontend/pages/terms.tsx" },
  { file: "404.html", address: "/404" },
  { file: "admin/shell.html", address: "/admin", source: "frontend/admin/admin.tsx" },
  {
    file: "questionnaire/shell.html",
    address: "/questionnaire/shell",
    source: "frontend/pages/questionnaire/questionnaire.tsx",
  },
  ...loginProblems.map(loginProblemPath).map((address) => ({
    file: `${address.slice(1)}.html`,
    address,
    source: "frontend/admin/login-problem.tsx",
  })),
];

/** Vite's manifest of the client build: source to built file, and what that imports in turn. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

const preloads = (manifest: Manifest, source: string | undefined) => {
  const files = new Set<string>();
  const add = (key: string) => {
    const entry = manifest[key];
    if (!entry || files.has(entry.file)) return;
    files.add(entry.file);
    entry.imports?.forEach(add);
  };
  if (source) {
    if (!manifest[source]) throw new Error(`The build knows no ${source}`);
    add(source);
  }
  return [...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join("");
};

/** React puts what belongs in the head in front of everything else it renders. */
const HEAD = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/;

const render = async (address: string) => {
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={address}>
        <App />
      </StaticRouter>
    </StrictMode>,
    {
      onError: (error) => {
        throw error;
      },
      // Never sends a part of the page behind and moves it into place by script: it must paint without.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  const markup = Buffer.concat(chunks).toString();
  const head = HEAD.exec(markup)?.[0] ?? "";
  return { head, body: markup.slice(head.length) };
};

/** Renders every page into the built `index.html`. Answers paths below the client's output with their content. */
export const prerenderPages = (
  template: string,
  manifest: Manifest,
): Promise<{ file: string; html: string }[]> =>
  Promise.all(
    pages.map(async ({ file, address, source }) => {
      const { head, body } = await render(address);
      const html = template
        .replace("<!--page-head-->", () => head + preloads(manifest, source))
        .replace("<!--page-->", () => body);
      return { file, html };
    }),
  );
