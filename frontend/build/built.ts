import { readFileSync } from "node:fs";

/** The build's folder: Vite's default. */
export const DIST = "dist";

const settings = readFileSync(new URL("../../wrangler.toml", import.meta.url), "utf8");
const [, name = ""] = /^name = "(.+)"$/m.exec(settings) ?? [];

/** The Worker's built configuration, in a folder that the Cloudflare plugin names after the Worker. */
export const builtConfig = `${DIST}/${name.replaceAll("-", "_")}/wrangler.json`;
