import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import type { Connect, Plugin } from "vite";
import { STAND_IN_PATH } from "#scripts/stand-ins/github/stand-in.ts";

/**
 * Node gives a request's path alone, and the Cloudflare plugin would take what stands behind two slashes for a host.
 * With the host in front of it the Worker sees the address as it does when deployed.
 */
export const doubledSlashes = (): Plugin => {
  const middleware: Connect.NextHandleFunction = (request, _, next) => {
    if (request.url?.startsWith("//")) {
      request.url = `http://${request.headers.host ?? "localhost"}${request.url}`;
      request.originalUrl = request.url;
    }
    next();
  };
  return {
    name: "doubled-slashes",
    configureServer: (server) => void server.middlewares.use(middleware),
    configurePreviewServer: (server) => void server.middlewares.use(middleware),
  };
};

const notPages = ["/api/", `${STAND_IN_PATH}/`, "/cdn-cgi/", "/@"];

/**
 * In development every page is the same template with the whole style sheet, which the browser renders; prerendered
 * pages exist only in a build. Stands before the Worker's own middleware, which would look for those.
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

/**
 * Lets the bundler leave out what no page uses of react-router. Its production files make components by calls that are not
 * marked as free of effects, and give each a name for development tools, so that all of them would be kept with any.
 */
export const leanRouter = (): Plugin => ({
  name: "lean-router",
  apply: "build",
  transform: {
    filter: { id: /\/react-router\/dist\/production\// },
    handler: (code) => ({
      code: code
        .replaceAll(/= (React\$1\.(?:createContext|forwardRef|memo)\()/g, "= /* @__PURE__ */ $1")
        .replaceAll(/^\w+\.displayName = .*;$/gm, ""),
      map: null,
    }),
  },
});

/**
 * Leaves out of Hono's client what no call of ours has: cookies in a call's header, which browsers let no script write, with all that
 * checks them; forms instead of JSON; and web sockets.
 */
export const leanClient = (): Plugin => ({
  name: "lean-client",
  apply: "build",
  transform: {
    filter: { id: /\/hono\/dist\/client\/client\.js$/ },
    handler: (code) => ({
      code: code
        .replace(/^import \{ serialize \} from .*$/m, "")
        .replace(/^(\t+)if \((?:args\?\.cookie|args\.form|method === "ws")\) \{$.*?^\1\}$/gms, ""),
      map: null,
    }),
  },
});
