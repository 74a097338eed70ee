import { resolve } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { colors } from "#contract/show.ts";
import { developmentPages } from "./frontend/build/development-pages.ts";
import { markdownPlugin } from "./frontend/build/markdown.ts";
import { readTurnstile } from "./frontend/build/settings.ts";
import { statePath } from "./scripts/local.ts";
import { standInsPlugin } from "./scripts/stand-ins/plugin.ts";

const template = "frontend/index.html";
/** An entry of its own: pages inline what they need of it. */
const siteSheet = "frontend/shell/site.css";
const turnstile = readTurnstile();

/** What pages share, in few files: what all of them show, what most do, and what fills in forms. */
const PARTS =
  /frontend\/(drawings\/.*|shell\/(casting-steps|part)|api\/(casting-window|errors)|forms\/(bot-signals|error-summary|submit-button)|lib\/(use-(latest|sending)|when-somebody-acts)|ui\/field)\.tsx?$|contract\/(calendar-dates|casting-window)\.ts$/;
const MORE_PARTS =
  /frontend\/(forms\/call-failure|lib\/(dates|return-focus|unsaved-text|use-(auto-retry|local-storage))|ui\/(button|checkbox|notice))\.tsx?$|contract\/(ids|privacy)\.ts$/;
const FORM =
  /node_modules\/(react-hook-form|zod|@hookform)\/|contract\/(applications|consent|fields|paging|photos|text|zod)\.ts$|frontend\/(api\/photos|forms\/(?!lost-link).*|ui\/(checkbox-group|confirm-dialog|dialog|email-field|form-section|icon-button|text-field))\.tsx?$/;

export default defineConfig({
  publicDir: "frontend/static",
  define: {
    ...turnstile.define,
    // For the placeholders in index.html.
    "import.meta.env.LIGHT_GROUND": JSON.stringify(colors.light["base-200"]),
    "import.meta.env.DARK_GROUND": JSON.stringify(colors.dark["base-200"]),
  },
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          input: [template, siteSheet],
          // The initial code of every page is one file: smaller, and one request. Without the sheet.
          output: {
            codeSplitting: {
              groups: [
                { name: "start", tags: ["$initial"], test: /^(?!.*\.css)/ },
                { name: "parts", minShareCount: 2, test: PARTS },
                { name: "more-parts", minShareCount: 2, test: MORE_PARTS },
                { name: "calls", test: /node_modules\/hono\/|frontend\/api\/(client|submissions)\.ts$/ },
                {
                  name: "queries",
                  test: /@tanstack\/(react-query|query-core)|frontend\/(api\/(access|family)|shell\/query-provider)\.tsx?$/,
                },
                { name: "form", minShareCount: 2, test: FORM },
              ],
            },
          },
        },
        modulePreload: {
          // Browsers without `modulepreload` only load imports later.
          polyfill: false,
          // The prerenderer decides what pages preload, and when (page-assets.ts).
          resolveDependencies: (_, modules, { hostType }) => (hostType === "html" ? [] : modules),
        },
      },
    },
  },
  plugins: [
    // Before the Worker, because both answer some paths themselves.
    standInsPlugin(),
    developmentPages(template, siteSheet),
    markdownPlugin(),
    react(),
    tailwindcss(),
    cloudflare({
      inspectorPort: false,
      persistState: { path: resolve(statePath) },
      config: ({ vars }) => ({ vars: { ...vars, ...turnstile.vars } }),
    }),
  ],
});
