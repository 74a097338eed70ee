import { build } from "#frontend/build/build.ts";
import type { Made } from "./account.ts";
import { keepBuild } from "./built-config.ts";
import { filesWithExamples } from "./example-addresses.ts";
import type { Settings } from "./settings.ts";
import { Stopped } from "./stopped.ts";

const CLIENT = "dist/client";

/** Builds what is deployed. Stops where it would publish an address that is only an example. */
export const buildFor = async (settings: Settings, made: Made) => {
  await build();
  const examples = filesWithExamples(CLIENT);
  if (examples.length > 0)
    throw new Stopped(`What was built names example addresses: ${examples.join(", ")}. Nothing was changed.`);
  await keepBuild(settings, made);
};
