import { resolve } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { developmentPages } from "./frontend/build/development-pages.ts";
import { markdownPlugin } from "./frontend/build/markdown.ts";
import { showPlugin } from "./frontend/build/show-plugin.ts";
import { readTurnstile } from "./frontend/build/turnstile.ts";
import { statePath } from "./scripts/local.ts";
import { standInsPlugin } from "./scripts/stand-ins/plugin.ts";

const template = "frontend/index.html";
/** Apart from the pages, which have what they need of it themselves. */
const siteSheet = "frontend/app/site.css";
const turnstile = readTurnstile();

export default defineConfig({
  publicDir: "frontend/static",
  define: turnstile.define,
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          input: [template, siteSheet],
          // What every page begins with is one file: smaller together, and asked for at once. The sheet is none of it.
          output: {
            codeSplitting: {
              groups: [
                { name: "start", tags: ["$initial"], test: /^(?!.*\.css)/ },
                // What calls the site goes together on every page that does; in pieces, of which some go without the others, it weighs more.
                { name: "calls", test: /frontend\/(app\/queries|lib\/use-try-again|ui\/button)\.tsx?$/ },
              ],
            },
          },
        },
        modulePreload: {
          // Browsers that know no `modulepreload` only fetch later what they import.
          polyfill: false,
          // Which modules a page begins with, and when it asks for them, is the prerenderer's to say.
          resolveDependencies: (_, modules, { hostType }) => (hostType === "html" ? [] : modules),
        },
      },
    },
  },
  plugins: [
    // Both answer some addresses themselves, so they come before the Worker.
    standInsPlugin(),
    developmentPages(template, siteSheet),
    showPlugin(),
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
