import "./local.ts";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { createBuilder, minify, type Plugin, build as viteBuild } from "vite";
import { headersFile } from "./headers-file.ts";
import { type InlineHashes, inlineHashes } from "./inline-code.ts";
import { takeEntry } from "./integrity.ts";
import { spritePlugin } from "./sprite.ts";
import { readStage } from "./stage.ts";
import { writePages } from "./styles/page-styles.ts";
import { readTurnstile } from "./turnstile.ts";

const CLIENT = "dist/client";
const PRERENDER = "dist/prerender";
const BEFORE_ALIVE = "before-alive.js";

type Manifest = Record<string, { file: string }>;

interface Prerenderer {
  prerenderPages(built: object): Promise<{ file: string; content: string }[]>;
}

/** Pages are rendered without the style sheets, which the client's build has. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  load: (id) => (id.endsWith(".css") ? "" : null),
};

/** Compiled without the Cloudflare plugin, because it runs in Node, during the build. */
const loadPrerenderer = async (): Promise<Prerenderer> => {
  await viteBuild({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: readTurnstile().define,
    plugins: [withoutStyles, spritePlugin(), react()],
    build: { ssr: "frontend/prerender.tsx", outDir: PRERENDER, copyPublicDir: false },
  });
  return import(pathToFileURL(join(PRERENDER, "prerender.js")).href) as Promise<Prerenderer>;
};

/** The script that stands in every page's HTML, as small as it gets. */
const buildBeforeAlive = async () => {
  await viteBuild({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir: PRERENDER,
      emptyOutDir: false,
      lib: { entry: "frontend/before-alive.ts", formats: ["iife"], name: "_", fileName: () => BEFORE_ALIVE },
    },
  });
  return (await readFile(join(PRERENDER, BEFORE_ALIVE), "utf8")).trim();
};

/** What Vite copies as it is, every page loads: the words to its readers stay here. */
const minifyReloadOnce = async () => {
  const file = join(CLIENT, "reload-once.js");
  const { code } = await minify(file, await readFile(file, "utf8"));
  await writeFile(file, code);
};

const prerender = async () => {
  const page = await readFile(join(CLIENT, "frontend/index.html"), "utf8");
  const manifest = JSON.parse(await readFile(join(CLIENT, ".vite/manifest.json"), "utf8")) as Manifest;
  const { prerenderPages } = await loadPrerenderer();
  const beforeAlive = await buildBeforeAlive();
  const stage = readStage();
  const rendered = await prerenderPages({ ...(await takeEntry(page, CLIENT)), manifest, beforeAlive, stage });
  for (const { file, content } of rendered) {
    const path = join(CLIENT, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  const pages = rendered.filter(({ file }) => file.endsWith(".html"));
  return writePages(CLIENT, manifest["frontend/site.css"]?.file ?? "", pages);
};

/** Headers of pages and assets; as what is in the pages and the settings that the Worker is deployed with ask for them. */
const writeHeaders = async (inline: InlineHashes) => {
  const { vars } = JSON.parse(await readFile("dist/knock_knock_kitchen/wrangler.json", "utf8")) as {
    vars: { R2_S3_ENDPOINT?: string };
  };
  const elsewhere = { bucket: vars.R2_S3_ENDPOINT ?? "", turnstile: readTurnstile().address };
  await writeFile(join(CLIENT, "_headers"), headersFile(elsewhere, inline, readStage()));
};

/** Builds the Worker, the client and every page that can be a file, into `dist/`. */
export const build = async () => {
  // Otherwise React would prerender with its development build.
  process.env.NODE_ENV = "production";
  await rm("dist", { recursive: true, force: true });
  const builder = await createBuilder({ logLevel: "warn" });
  await builder.buildApp();
  await minifyReloadOnce();
  const pages = await prerender();
  await writeHeaders(inlineHashes(pages));
  // For budgets.ts.
  for (const kept of ["manifest.json", "modules.json"])
    await rename(join(CLIENT, ".vite", kept), join("dist", kept));
  // Not to be deployed.
  for (const leftover of [PRERENDER, join(CLIENT, "frontend"), join(CLIENT, ".vite")]) {
    await rm(leftover, { recursive: true, force: true });
  }
  return pages.length;
};

if (import.meta.main) {
  const started = performance.now();
  const pages = await build();
  console.log(
    `Built Worker, client and ${pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
}
