import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { builtConfig, DIST } from "#frontend/build/built.ts";

const PORT = 8795;
const SITE = `http://localhost:${PORT}`;
/** Made anew in each checkout. */
const OWN = new Set([".git", ".wrangler", ".reports", ".tsc", ".dev.vars", DIST, "wrangler.toml"]);

/** A checkout with the same sources, and a build and settings of its own. */
const checkout = mkdtempSync(join(tmpdir(), "checkout-"));
for (const name of readdirSync(".")) if (!OWN.has(name)) symlinkSync(resolve(name), join(checkout, name));
cpSync(DIST, join(checkout, DIST), { recursive: true });
cpSync("wrangler.toml", join(checkout, "wrangler.toml"));

const { NODE_ENV: _, VITEST: __, ...own } = process.env;
const run = (script: string, ...options: string[]) =>
  spawn(process.execPath, [`scripts/${script}`, ...options], {
    cwd: checkout,
    env: { ...own, PORT: String(PORT), SITE_STATE: "" },
  });

/** Everything that a command says until it says this, or ends. */
const until = async (child: ChildProcess, sign: string) => {
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (said += text));
  while (!said.includes(sign) && child.exitCode === null)
    await Promise.race([once(child.stdout ?? child, "data"), once(child, "exit")]);
  return said;
};

/** Status of a page, of a call, and of every file that the page's HTML names. */
const statuses = async () => {
  const page = await fetch(`${SITE}/`);
  const files = [...(await page.text()).matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  const others = ["/register", "/admin", "/api/contact-info", ...files].map(async (path) => {
    const answer = await fetch(`${SITE}${path}`);
    await answer.arrayBuffer();
    return answer.status;
  });
  expect(files.length).toBeGreaterThan(2);
  return new Set([page.status, ...(await Promise.all(others))]);
};

const end = async (child: ChildProcess) => {
  child.kill("SIGTERM");
  await once(child, "exit");
};

let site: ChildProcess;
beforeAll(async () => {
  site = run("start.ts", "--built");
  expect(await until(site, "is open")).toContain(SITE);
}, 120_000);
afterAll(async () => {
  if (site.exitCode === null) await end(site);
  rmSync(checkout, { recursive: true });
});

it("goes on with its own build while that of the checkout is away, and when it is another", async () => {
  const build = join(checkout, DIST);
  renameSync(build, `${build}-away`);
  try {
    expect(await statuses()).toEqual(new Set([200]));
  } finally {
    renameSync(`${build}-away`, build);
  }
});

it("goes on while a build fails, which leaves the one before", async () => {
  const built = readFileSync(join(checkout, builtConfig), "utf8");
  const settings = readFileSync("wrangler.toml", "utf8");
  writeFileSync(join(checkout, "wrangler.toml"), settings.replace("worker/index.ts", "worker/gone.ts"));
  const failing = run("build.ts");
  expect(await until(failing, "never said")).toContain("worker/gone.ts");
  expect(failing.exitCode).toBe(1);
  expect(readFileSync(join(checkout, builtConfig), "utf8")).toBe(built);
  expect(await statuses()).toEqual(new Set([200]));
});

it("goes on when a second one wants its port, which is told so", async () => {
  const second = run("start.ts", "--built");
  expect(await until(second, "never said")).toContain(`Port ${PORT} is taken.`);
  expect(await statuses()).toEqual(new Set([200]));
});

it("leaves nothing of its own when it ends", async () => {
  await end(site);
  expect(readdirSync(join(checkout, ".wrangler/serving"))).toEqual([]);
});
