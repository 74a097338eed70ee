import "#scripts/local.ts";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { createBuilder, type Plugin, build as viteBuild } from "vite";
import { readOptions } from "#scripts/options.ts";
import { inlineHashes } from "./content-policy.ts";
import { inlineCriticalCss } from "./critical-css.ts";
import { headersFile } from "./headers-file.ts";
import { markdownPlugin } from "./markdown.ts";
import { configIn, DIST, NEXT, PREVIOUS } from "./output.ts";
import type { Manifest } from "./page-assets.ts";
import { readStage, readTurnstile } from "./settings.ts";

const CLIENT = join(NEXT, "client");
/** The compiled prerenderer, which isn't deployed. */
const PRERENDERER = join(NEXT, "prerender");

/** Pages are prerendered without style sheets; the client build has them. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  load: (id) => (id.endsWith(".css") ? "" : null),
};

/** Compiled without the Cloudflare plugin, because it runs in Node during the build. */
const loadPrerenderer = async () => {
  await viteBuild({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: readTurnstile().define,
    plugins: [withoutStyles, markdownPlugin(), react()],
    build: { ssr: "frontend/build/prerender.tsx", outDir: PRERENDERER, copyPublicDir: false },
  });
  const file = pathToFileURL(join(PRERENDERER, "prerender.js"));
  return import(file.href) as Promise<typeof import("./prerender.tsx")>;
};

/** Vite's entry script; pages load it after the first paint instead (page-assets.ts). */
const ENTRY = /\s*<script type="module"[^>]*><\/script>/;

/** Writes the prerendered files and returns the HTML pages. */
const prerender = async () => {
  const template = await readFile(join(CLIENT, "frontend/index.html"), "utf8");
  const manifest = JSON.parse(await readFile(join(CLIENT, ".vite/manifest.json"), "utf8")) as Manifest;
  const { prerenderPages } = await loadPrerenderer();
  const rendered = await prerenderPages({
    template: template.replace(ENTRY, ""),
    manifest,
    stage: readStage(),
  });
  const sheet = await readFile(join(CLIENT, manifest["frontend/shell/site.css"]?.file ?? ""), "utf8");
  // Local fonts with the metrics of ours, so that nothing moves when ours arrive.
  const faces = sheet.match(/@font-face\{[^}]*src:local[^}]*\}/g)?.join("") ?? "";
  const files = await Promise.all(
    rendered.map(async ({ file, content }) => ({
      file,
      content: file.endsWith(".html") ? await inlineCriticalCss(CLIENT, faces, content) : content,
    })),
  );
  for (const { file, content } of files) {
    const path = join(CLIENT, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  return files.filter(({ file }) => file.endsWith(".html"));
};

/** Puts the new build in the old one's place. The old one stays for a site that is running from it, until the next build. */
const exchange = async () => {
  await rm(PREVIOUS, { recursive: true, force: true });
  if (existsSync(DIST)) await rename(DIST, PREVIOUS);
  await rename(NEXT, DIST);
  // Where Cloudflare's plugin noted for wrangler and the preview what it built.
  const note = ".wrangler/deploy/config.json";
  await writeFile(note, (await readFile(note, "utf8")).replaceAll(NEXT, DIST));
};

/** Builds the Worker, the client and the prerendered pages into `dist/`. Returns the number of pages. */
export const build = async () => {
  // Otherwise React would prerender with its development build.
  process.env.NODE_ENV = "production";
  await rm(NEXT, { recursive: true, force: true });
  const builder = await createBuilder({ logLevel: "warn", build: { outDir: NEXT } });
  await builder.buildApp();
  const pages = await prerender();
  const config = JSON.parse(await readFile(configIn(NEXT), "utf8")) as { vars: { R2_S3_ENDPOINT?: string } };
  const external = { bucket: config.vars.R2_S3_ENDPOINT ?? "", turnstile: readTurnstile().address };
  await writeFile(join(CLIENT, "_headers"), headersFile(external, inlineHashes(pages), readStage()));
  // Makes wrangler refuse to deploy a production build with `--env staging`; it checks only builds that name their target.
  await writeFile(configIn(NEXT), JSON.stringify({ targetEnvironment: "production", ...config }));
  for (const leftover of [PRERENDERER, join(CLIENT, "frontend"), join(CLIENT, ".vite")])
    await rm(leftover, { recursive: true });
  await exchange();
  return pages.length;
};

if (process.argv[1] === import.meta.filename) {
  const does = "Builds the Worker, the client, and every page that can be a file, into dist/.";
  readOptions({ usage: ["npm run build", does], options: {} });
  const started = performance.now();
  const pages = await build();
  console.log(
    `Built Worker, client and ${pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
}
