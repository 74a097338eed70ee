import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { run, stop } from "./local.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const findInstalled = () =>
  [
    ...(process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    chromium.executablePath(),
  ].find(existsSync);

/** As root, and where there is apt. */
export const installFromDebian = (packages: string) =>
  process.getuid?.() === 0 &&
  existsSync("/usr/bin/apt-get") &&
  run(`apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages}`).ok;

/** `CHROMIUM_PATH`, an installed Chromium, or one installed now. */
export const findChromium = (): string => {
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen) return existsSync(chosen) ? chosen : stop(`CHROMIUM_PATH=${chosen} is not there.`);
  const installed = findInstalled();
  if (installed) return installed;
  console.log("No Chromium found. Installing one ...");
  const isInstalled = installFromDebian("chromium") || run("playwright install chromium").ok;
  return (
    (isInstalled && findInstalled()) ||
    stop("The browser tests need a Chromium: install one, or set CHROMIUM_PATH to where it is.")
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
