import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { launchOptions, quietly } from "#scripts/chromium.ts";

const LISTENING = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//;

/** What Chromium says of the port it listens on. */
const portIn = async (output: Readable) => {
  for await (const line of createInterface(output)) {
    const port = LISTENING.exec(line)?.[1];
    if (port) return Number(port);
  }
  throw new Error("Chromium did not start.");
};

/** A Chromium of its own, with nothing kept from before, which both Lighthouse and Playwright drive by its port. */
export const startBrowser = async () => {
  const { executablePath, args } = launchOptions();
  const profile = mkdtempSync(join(tmpdir(), "bench-"));
  const child = spawn(
    executablePath,
    [
      ...args,
      ...quietly,
      "--headless",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "about:blank",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const exit = once(child, "exit");
  const remove = () => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  const end = () => {
    child.kill("SIGKILL");
    remove();
  };
  // However this process ends.
  process.once("exit", end);
  const close = async () => {
    process.off("exit", end);
    child.kill();
    await exit;
    remove();
  };
  const port = await portIn(child.stderr);
  // Nobody reads the rest, and Chromium does not wait for that.
  child.stderr.resume();
  return { port, close };
};
