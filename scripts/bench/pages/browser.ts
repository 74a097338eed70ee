import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { launchOptions, quietly } from "#scripts/chromium.ts";

const LISTENING = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//;

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
  for await (const line of createInterface(child.stderr)) {
    const port = LISTENING.exec(line)?.[1];
    // Otherwise Chromium would wait for somebody to read what it writes.
    child.stderr.resume();
    if (port) return { port: Number(port), close };
  }
  throw new Error(`${executablePath} did not start.`);
};
