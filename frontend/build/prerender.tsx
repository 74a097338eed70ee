import { type ReactNode, StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "#frontend/app/app.tsx";
import { routes } from "#frontend/app/routes.ts";
import { StageBanner } from "#frontend/app/stage-banner.tsx";
import { type Manifest, pageCode } from "./page-code.ts";
import { robots, sitemap } from "./search-engines.ts";
import { securityTxt } from "./security-txt.ts";
import { structuredData } from "./structured-data.ts";

/** React puts what belongs in the head in front of everything else it renders. */
const HEAD = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/;

const markupOf = async (node: ReactNode) => {
  const { prelude } = await prerenderToNodeStream(node, {
    onError: (error) => {
      throw error;
    },
    // Never sends a part of the page behind and moves it into place by script: it must paint without.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
};

const render = async (address: string) => {
  const markup = await markupOf(
    <StrictMode>
      <StaticRouter location={address}>
        <App />
      </StaticRouter>
    </StrictMode>,
  );
  const head = HEAD.exec(markup)?.[0] ?? "";
  return { head, body: markup.slice(head.length) };
};

/** The client as it was built. */
interface Built {
  /** `index.html`, without the script that starts it. */
  template: string;
  manifest: Manifest;
  /** Which copy of the site it is; empty for the real one. */
  stage: string;
}

/**
 * Renders every page into the built `index.html`, and writes what programs ask for. Answers paths below the
 * client's output with their content.
 */
export const prerenderPages = async ({
  template,
  manifest,
  stage,
}: Built): Promise<{ file: string; content: string }[]> => {
  const banner = stage ? await markupOf(<StageBanner stage={stage} />) : "";
  const files = routes.flatMap(({ files = {}, source, isEmpty = false }) =>
    Object.entries(files).map(([address, rendered]) => ({ address, rendered, source, isEmpty })),
  );
  const pages = await Promise.all(
    files.map(async ({ address, rendered, source, isEmpty }) => {
      const { head, body } = await render(rendered);
      const code = pageCode({ manifest, source, isEmpty });
      const content = template
        .replaceAll(/\n\s*/g, "")
        // React would make a script of it by `innerHTML`, which the content policy forbids; only search engines read it.
        .replace("<!--page-head-->", () => (address === "/" ? head + structuredData : head))
        .replace("</head>", () => `${code.head}</head>`)
        .replace("<body>", () => `<body>${banner}`)
        .replace("<!--page-->", () => body)
        .replace("</body>", () => `${code.end}</body>`);
      return { file: `${address.slice(1) || "index"}.html`, content };
    }),
  );
  const listed = routes.filter(({ listed }) => listed).map(({ path }) => path);
  return [
    ...pages,
    { file: "robots.txt", content: robots },
    { file: "sitemap.xml", content: sitemap(listed) },
    { file: ".well-known/security.txt", content: securityTxt(new Date()) },
  ];
};
