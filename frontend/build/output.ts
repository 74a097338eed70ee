import { readFileSync } from "node:fs";

/** The build's folder: Vite's default. */
export const DIST = "dist";
/** A build in progress, which takes its place when it is whole. */
export const NEXT = "dist.next";
export const PREVIOUS = "dist.previous";

const settings = readFileSync(new URL("../../wrangler.toml", import.meta.url), "utf8");
const [, name = ""] = /^name = "(.+)"$/m.exec(settings) ?? [];

/** The Worker's built configuration, in a folder that the Cloudflare plugin names after the Worker. */
export const configIn = (folder: string) => `${folder}/${name.replaceAll("-", "_")}/wrangler.json`;
export const builtConfig = configIn(DIST);
