import { createHash } from "node:crypto";
import react from "@vitejs/plugin-react";
import { type Plugin, runnerImport } from "vite";
import { showPlugin } from "./show-plugin.ts";

/** Where development serves it, anew for each request. */
const DEVELOPED = "/drawings.svg";

const render = async () => {
  const { module } = await runnerImport<{ renderSprite: () => string }>(
    "/frontend/pictures/sprite/sprite.tsx",
    { configFile: false, logLevel: "warn", plugins: [showPlugin(), react()] },
  );
  return module.renderSprite();
};

const addressOf = (sprite: string) =>
  `/assets/drawings-${createHash("sha256").update(sprite).digest("base64url").slice(0, 8)}.svg`;

/** Makes the file of drawings, and tells pages its address; prerendered ones too, which are a build of their own. */
export const spritePlugin = (): Plugin => {
  let sprite = "";
  return {
    name: "sprite",
    async config(_, { command }) {
      sprite = await render();
      const address = command === "build" ? addressOf(sprite) : DEVELOPED;
      return { define: { "import.meta.env.SPRITE": JSON.stringify(address) } };
    },
    configureServer: (server) =>
      void server.middlewares.use(DEVELOPED, async (_, response, next) => {
        try {
          response.setHeader("content-type", "image/svg+xml").end(await render());
        } catch (error) {
          next(error);
        }
      }),
    generateBundle() {
      if (this.environment.name !== "client") return;
      this.emitFile({ type: "asset", fileName: addressOf(sprite).slice(1), source: sprite });
    },
  };
};
