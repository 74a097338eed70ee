import { type ComponentType, lazy } from "react";
import { orReload } from "./or-reload.ts";

/** `lazy` for a named export. */
export const lazyComponent = <Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy<ComponentType<Props>>(async () => ({ default: (await orReload(load()))[name] }));
