import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { run, stop } from "./local.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const folders = process.env.PATH?.split(delimiter) ?? [];

/** On the PATH, in macOS's applications, or installed by Playwright. */
const places = [
  ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  chromium.executablePath(),
];

/** As root, and where there is apt. */
export const installFromDebian = (packages: string) =>
  process.getuid?.() === 0 &&
  existsSync("/usr/bin/apt-get") &&
  run(`apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages}`).ok;

/** `CHROMIUM_PATH`, an installed Chromium, or one installed now. */
export const findChromium = (): string => {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return existsSync(chosen) ? chosen : stop(`CHROMIUM_PATH=${chosen} is not there.`);
  const present = places.find(existsSync);
  if (present) return present;
  console.log("No Chromium found. Installing one ...");
  const installed = installFromDebian("chromium") || run("playwright install chromium").ok;
  return (
    (installed && places.find(existsSync)) ||
    stop(
      "The browser tests need a Chromium. Install one, or name one: CHROMIUM_PATH=/path/to/chromium npm test",
    )
  );
};

/** Chromium's sandbox refuses to run as root. */
export const launchOptions = () => ({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});

/** Turns off Chromium's background work, which would disturb measurements. */
export const quietly = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Hidden pages for the address bar's suggestions, which take as much CPU as the page under test. */
export const unseenWindows = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AimEnabled"];
