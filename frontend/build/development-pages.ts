import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { Plugin } from "vite";
import { STAND_IN_PATH } from "#scripts/stand-ins/github/stand-in.ts";

const notPages = ["/api/", `${STAND_IN_PATH}/`, "/cdn-cgi/", "/@"];

/**
 * In development every page is the template with the whole style sheet, rendered by the browser. Must come before the Worker's
 * middleware, which would look for prerendered files.
 */
export const developmentPages = (template: string, sheet: string): Plugin => ({
  name: "development-pages",
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const isPage =
        request.headers.accept?.includes("text/html") &&
        extname(pathname) === "" &&
        !notPages.some((prefix) => pathname.startsWith(prefix));
      if (!isPage) return next();
      try {
        const styled = `<link rel="stylesheet" href="/${sheet}"></head>`;
        const html = (await readFile(template, "utf8")).replace("</head>", styled);
        const page = await server.transformIndexHtml(`/${template}`, html);
        response.setHeader("content-type", "text/html; charset=utf-8").end(page);
      } catch (error) {
        next(error);
      }
    });
  },
});
