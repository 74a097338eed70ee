import "#scripts/local.ts";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { createBuilder, type Plugin, build as viteBuild } from "vite";
import { readOptions } from "#scripts/options.ts";
import { replaceBuild, WORKER_CONFIG } from "./built.ts";
import { withRules } from "./first-paint.ts";
import { headersFile } from "./headers-file.ts";
import { type InlineHashes, inlineHashes } from "./inline-code.ts";
import { markdownPlugin } from "./markdown.ts";
import type { Manifest } from "./page-code.ts";
import { showPlugin } from "./show-plugin.ts";
import { readStage } from "./stage.ts";
import { readTurnstile } from "./turnstile.ts";

/** Folders within a build. */
const CLIENT = "client";
const PRERENDER = "prerender";

interface Page {
  file: string;
  content: string;
}
interface Prerenderer {
  prerenderPages(built: object): Promise<Page[]>;
}

/** Pages are rendered without the style sheets, which the client's build has. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  load: (id) => (id.endsWith(".css") ? "" : null),
};

/** Compiled without the Cloudflare plugin, because it runs in Node, during the build. */
const loadPrerenderer = async (outDir: string): Promise<Prerenderer> => {
  await viteBuild({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: readTurnstile().define,
    plugins: [withoutStyles, showPlugin(), markdownPlugin(), react()],
    build: { ssr: "frontend/build/prerender.tsx", outDir, copyPublicDir: false },
  });
  return import(pathToFileURL(join(outDir, "prerender.js")).href) as Promise<Prerenderer>;
};

/** The script that Vite starts a page with; here each page says itself when it comes. */
const ENTRY = /\s*<script type="module"[^>]*><\/script>/;

const prerender = async (client: string, own: string) => {
  const template = await readFile(join(client, "frontend/index.html"), "utf8");
  const manifest = JSON.parse(await readFile(join(client, ".vite/manifest.json"), "utf8")) as Manifest;
  const { prerenderPages } = await loadPrerenderer(own);
  const rendered = await prerenderPages({
    template: template.replace(ENTRY, ""),
    manifest,
    stage: readStage(),
  });
  const sheet = await readFile(join(client, manifest["frontend/app/site.css"]?.file ?? ""), "utf8");
  // Local fonts as wide as ours, so that nothing moves when those come.
  const faces = sheet.match(/@font-face\{[^}]*src:local[^}]*\}/g)?.join("") ?? "";
  const files = await Promise.all(
    rendered.map(async ({ file, content }) => ({
      file,
      content: file.endsWith(".html") ? await withRules(client, faces, content) : content,
    })),
  );
  for (const { file, content } of files) {
    const path = join(client, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  return files.filter(({ file }) => file.endsWith(".html"));
};

/** Headers of pages and assets; as what is in the pages and the settings that the Worker is deployed with ask for them. */
const writeHeaders = async (folder: string, inline: InlineHashes) => {
  const { vars } = JSON.parse(await readFile(join(folder, WORKER_CONFIG), "utf8")) as {
    vars: { R2_S3_ENDPOINT?: string };
  };
  const elsewhere = { bucket: vars.R2_S3_ENDPOINT ?? "", turnstile: readTurnstile().address };
  await writeFile(join(folder, CLIENT, "_headers"), headersFile(elsewhere, inline, readStage()));
};

/** So that wrangler refuses to deploy the real site's build with `--env staging`. It compares only when the build names a site. */
const nameTarget = async (folder: string) => {
  const file = join(folder, WORKER_CONFIG);
  const config = JSON.parse(await readFile(file, "utf8")) as { targetEnvironment?: string };
  await writeFile(file, JSON.stringify({ targetEnvironment: "production", ...config }));
};

const buildInto = async (folder: string) => {
  const client = join(folder, CLIENT);
  const prerendered = join(folder, PRERENDER);
  const builder = await createBuilder({ logLevel: "warn", build: { outDir: folder } });
  await builder.buildApp();
  const pages = await prerender(client, prerendered);
  await writeHeaders(folder, inlineHashes(pages));
  await nameTarget(folder);
  // Not to be deployed.
  for (const leftover of [prerendered, join(client, "frontend"), join(client, ".vite")]) {
    await rm(leftover, { recursive: true, force: true });
  }
  return pages.length;
};

/** Builds the Worker, the client and every page that can be a file, into `dist/`. Answers how many pages these are. */
export const build = () => {
  // Otherwise React would prerender with its development build.
  process.env.NODE_ENV = "production";
  return replaceBuild(buildInto);
};

if (process.argv[1] === import.meta.filename) {
  const does = "Builds the Worker, the client, and every page that can be a file, into dist/.";
  readOptions({ command: "npm run build", does, options: {} });
  const started = performance.now();
  const pages = await build();
  console.log(
    `Built Worker, client and ${pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
}
