import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { stop } from "./run.ts";

const commands = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA].flatMap(
    (folder) =>
      folder
        ? [
            join(folder, "Google/Chrome/Application/chrome.exe"),
            join(folder, "Microsoft/Edge/Application/msedge.exe"),
          ]
        : [],
  ),
};

const installed = () => {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = folders.flatMap((folder) => commands.map((command) => join(folder, command)));
  return [...onPath, ...(usualPlaces[process.platform] ?? []), chromium.executablePath()].find((path) =>
    existsSync(path),
  );
};

const succeeds = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: "inherit" }).status === 0;

const installFromDebian = () =>
  process.getuid?.() === 0 &&
  spawnSync("apt-get", ["--version"]).status === 0 &&
  succeeds("apt-get", ["update", "-qq"]) &&
  succeeds("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);

const installFromPlaywright = () =>
  succeeds(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);

/** The program of a Chromium: `CHROMIUM_PATH`, one that is there, or one installed now. */
export const findChromium = (): string => {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : stop(`CHROMIUM_PATH=${chosen} is not there.`);
  const present = installed();
  if (present) return present;
  console.log("No Chromium found. Installing one ...");
  for (const install of [installFromDebian, installFromPlaywright]) {
    const path = install() && installed();
    if (path) return path;
  }
  return stop(
    "The browser tests need a Chromium. Install one, or name one: CHROMIUM_PATH=/path/to/chromium npm test",
  );
};
