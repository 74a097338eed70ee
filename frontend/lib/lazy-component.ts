import { type ComponentType, lazy } from "react";
import { orReload } from "./or-reload.ts";

/** A component whose code is loaded when it is first shown, by the name under which its file exports it. */
export const lazyComponent = <Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy<ComponentType<Props>>(async () => ({ default: (await orReload(load()))[name] }));
