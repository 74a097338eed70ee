import { oneAtATime } from "../one-at-a-time.mjs";
import { runToEnd } from "./child.mjs";
import { installPackages } from "./npm.mjs";
import { inOneSentence, needRoom, needWritable } from "./obstacles.mjs";
import { bundledNode, isInstalled } from "./packages.mjs";

/** @param {readonly string[]} command a script and its options, or nothing, to install only */
const installAndRun = async ([script, ...options]) => {
  needWritable();
  if (!isInstalled())
    await oneAtATime("install", "installs the packages", async (alsoHeldBy) => {
      // Whoever was waited for has done it.
      if (isInstalled()) return;
      needRoom();
      await installPackages(alsoHeldBy);
    });
  return script ? runToEnd(bundledNode(), [script, ...options], { stdio: [0, 1, 2, "ipc"] }) : { code: 0 };
};

/** Installs what is missing and runs the command. What stands in its way is said in a sentence. */
export const main = async (/** @type {readonly string[]} */ command) => {
  try {
    const { code } = await installAndRun(command);
    process.exit(code);
  } catch (error) {
    console.error(inOneSentence(error));
    process.exit(1);
  }
};
