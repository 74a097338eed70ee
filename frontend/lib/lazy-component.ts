import { type ComponentType, lazy } from "react";
import { orReload } from "./or-reload.ts";

/** `lazy` for a named export. */
export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await orReload(load()) }));
