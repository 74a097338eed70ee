import { text } from "node:stream/consumers";
import { type ReactNode, StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router";
import { show } from "#contract/show.ts";
import { App } from "#frontend/app.tsx";
import { routes } from "#frontend/routes.ts";
import { StageBanner } from "#frontend/shell/stage-banner.tsx";
import { robots, securityTxt, sitemap, structuredData } from "./crawler-files.ts";
import { type Manifest, pageAssets } from "./page-assets.ts";

/** React renders hoisted head elements before everything else. */
const HEAD = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/;

const markupOf = async (node: ReactNode) => {
  const { prelude } = await prerenderToNodeStream(node, {
    onError: (error) => {
      throw error;
    },
    // Inlines every Suspense boundary: late chunks would need a script to move them into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return text(prelude);
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

interface Built {
  template: string;
  manifest: Manifest;
  stage: string;
}

/** Renders every page into the template, and the files for crawlers. Returns paths in the client's output with their content. */
export const prerenderPages = async ({ template, manifest, stage }: Built) => {
  const banner = stage ? await markupOf(<StageBanner stage={stage} />) : "";
  const files = routes.flatMap(({ files = {}, source, isEmpty = false }) =>
    Object.entries(files).map(([address, rendered]) => ({ address, rendered, source, isEmpty })),
  );
  const pages = await Promise.all(
    files.map(async ({ address, rendered, source, isEmpty }) => {
      const { head, body } = await render(rendered);
      const code = pageAssets({ manifest, source, isEmpty });
      const content = template
        .replaceAll(/\n\s*/g, "")
        .replace('lang="en"', `lang="${show.locale}"`)
        // Outside React, which would hydrate it through `innerHTML`; the content policy forbids that.
        .replace("<!--page-head-->", () => (address === "/" ? head + structuredData : head))
        .replace("</head>", () => `${code.head}</head>`)
        .replace("<body>", () => `<body>${banner}`)
        .replace("<!--page-->", () => body)
        .replace("</body>", () => `${code.end}</body>`);
      return {
        address,
        file: `${address.slice(1) || "index"}.html`,
        content,
        isListed: !head.includes("noindex"),
      };
    }),
  );
  const listed = pages.filter(({ isListed }) => isListed).map(({ address }) => address);
  return [
    ...pages,
    { file: "robots.txt", content: robots },
    { file: "sitemap.xml", content: sitemap(listed) },
    { file: ".well-known/security.txt", content: securityTxt(new Date()) },
  ];
};
