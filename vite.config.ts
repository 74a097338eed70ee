import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { statePath } from "./scripts/local.ts";
import { standInsPlugin } from "./scripts/stand-ins/plugin.ts";
import { readTurnstile } from "./scripts/turnstile.ts";
import { developmentPages, doubledSlashes } from "./scripts/vite-plugins.ts";

const template = "frontend/index.html";
const turnstile = readTurnstile();

export default defineConfig({
  publicDir: "frontend/static",
  define: turnstile.define,
  environments: {
    client: { build: { manifest: true, rolldownOptions: { input: template } } },
  },
  plugins: [
    doubledSlashes(),
    // Both answer some addresses themselves, so they stand before the Worker.
    standInsPlugin(),
    developmentPages(template),
    react(),
    tailwindcss(),
    cloudflare({
      inspectorPort: false,
      persistState: { path: statePath },
      config: ({ vars }) => ({ vars: { ...vars, ...turnstile.vars } }),
    }),
  ],
});
