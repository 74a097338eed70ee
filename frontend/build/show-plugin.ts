import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { colors, show } from "#contract/show.ts";

const folder = resolve("frontend/pictures");

/** Served as they are. */
const pictures = {
  "icon.svg": "image/svg+xml",
  "apple-touch-icon.png": "image/png",
  "link-preview.png": "image/png",
};

/** Put into `frontend/index.html` for what stands there as an example. */
const inTemplate = {
  '<html lang="en">': `<html lang="${show.locale}">`,
  'content="lightcyan"': `content="${colors.light["base-200"]}"`,
  'content="darkblue"': `content="${colors.dark["base-200"]}"`,
};

/** What a build takes from contract/show.ts, and the files that are served as they are. */
export const showPlugin = (): Plugin => ({
  name: "show",
  transformIndexHtml: {
    order: "pre",
    handler: (html) =>
      Object.entries(inTemplate).reduce((page, [example, value]) => page.replace(example, value), html),
  },
  configureServer(server) {
    for (const [name, type] of Object.entries(pictures))
      server.middlewares.use(`/${name}`, async (_, response) => {
        response.setHeader("content-type", type).end(await readFile(resolve(folder, name)));
      });
  },
  async generateBundle() {
    if (this.environment.name !== "client") return;
    for (const fileName of Object.keys(pictures))
      this.emitFile({ type: "asset", fileName, source: await readFile(resolve(folder, fileName)) });
  },
});
