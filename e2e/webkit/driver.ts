import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { Builder, type WebDriver } from "selenium-webdriver";
import { installFromDebian } from "#scripts/chromium.ts";

/* WebKit, the engine of every browser on an iPhone, and its driver: Debian's on a screen that nobody sees, or Safari's. */

const isMac = process.platform === "darwin";
const DRIVER = isMac ? "/usr/bin/safaridriver" : "/usr/bin/WebKitWebDriver";
const PACKAGES = "webkit2gtk-driver xvfb";

/** Why there is no WebKit here; `null` if there is, or could be installed now. Safari takes tests only from those who allow it. */
export const whyNoWebKit = (): string | null => {
  if (isMac && !process.env.SAFARI) return "for Safari run 'safaridriver --enable', then 'SAFARI=1 npm test'";
  const isThere = () => existsSync(DRIVER) && (isMac || existsSync("/usr/bin/Xvfb"));
  return isThere() || (installFromDebian(PACKAGES) && isThere()) ? null : `needs Debian's ${PACKAGES}`;
};

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "localhost", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** Xvfb picks a free display and writes its number. */
const startScreen = async (processes: ChildProcess[]) => {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1440x1000x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  processes.push(screen);
  for await (const number of createInterface(screen.stdout)) return `:${number}`;
  throw new Error("Xvfb has ended");
};

const isUp = (server: string) =>
  fetch(`${server}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

const capabilities = () =>
  isMac
    ? { browserName: "safari" }
    : {
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": {
          binary: globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")[0],
          args: ["--automation"],
        },
      };

/** A fresh browser. What it needs ends with this process, also when it doesn't start. */
export const startWebKit = async (): Promise<WebDriver> => {
  const processes: ChildProcess[] = [];
  process.once("exit", () => {
    for (const child of processes.toReversed()) child.kill();
  });
  const display = isMac ? {} : { DISPLAY: await startScreen(processes) };
  const port = await freePort();
  const env = { ...process.env, ...display };
  processes.push(spawn(DRIVER, ["-p", String(port)], { env, stdio: "ignore" }));
  const server = `http://localhost:${port}`;
  while (!(await isUp(server))) await new Promise((resolve) => setTimeout(resolve, 100));
  return new Builder().usingServer(server).withCapabilities(capabilities()).build();
};
