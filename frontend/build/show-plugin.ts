import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import * as named from "#contract/show.ts";

const { colors, show } = named;

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

const PASSED_ON = /^export \{ (.+) \} from "#contract\/show\.ts";$/m;

const exportOf = (name: string) => {
  const value: unknown = Object.entries(named).find(([known]) => known === name)?.[1];
  if (value === undefined) throw new Error(`contract/show.ts has no ${name}`);
  return `export const ${name} = ${JSON.stringify(value)};`;
};

/**
 * What a build takes from contract/show.ts. All of that file is in the code that every page begins with, but for what a file
 * passes on to those pages that name it: there the values themselves are put.
 */
export const showPlugin = (): Plugin => ({
  name: "show",
  transformIndexHtml: {
    order: "pre",
    handler: (html) =>
      Object.entries(inTemplate).reduce((page, [example, value]) => page.replace(example, value), html),
  },
  transform: {
    filter: { code: PASSED_ON },
    handler: (code) => ({
      code: code.replace(PASSED_ON, (_, names: string) => names.split(", ").map(exportOf).join("\n")),
      map: null,
    }),
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
