import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { statePath } from "./scripts/local.ts";
import { gitHubStandInPlugin } from "./scripts/stand-ins/github/plugin.ts";
import { developmentPages, doubledSlashes } from "./scripts/vite-plugins.ts";

const template = "frontend/index.html";

export default defineConfig({
  publicDir: "frontend/static",
  environments: {
    client: { build: { manifest: true, rolldownOptions: { input: template } } },
  },
  plugins: [
    doubledSlashes(),
    // Both answer some addresses themselves, so they stand before the Worker.
    gitHubStandInPlugin(),
    developmentPages(template),
    react(),
    tailwindcss(),
    cloudflare({ inspectorPort: false, persistState: { path: statePath } }),
  ],
});
