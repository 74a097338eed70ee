import { spawn } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readNames } from "#scripts/names.ts";
import { type Cloudflare, startCloudflare } from "#scripts/stand-ins/cloudflare/stand-in.ts";
import { enterFolder } from "./rehearsal.ts";
import { SHOW, WRANGLER } from "./settings.ts";

/* The command itself, with the real wrangler, on an account that is new. */

const names = readNames();
const modules = resolve("node_modules");
const command = resolve("scripts/setup.ts");
const leave = enterFolder();
symlinkSync(modules, "node_modules");
const cloudflare: Cloudflare = await startCloudflare({ zones: ["pots.tv"] });
afterAll(() => {
  cloudflare.close();
  leave();
});

/** Runs `npm run setup` with these lines piped in. */
const setUp = (lines: readonly string[]) =>
  new Promise<{ code: number | null; said: string }>((settle) => {
    const child = spawn(process.execPath, [command], {
      env: { ...process.env, ...cloudflare.env, SITE_STATE: "state", HOME: process.cwd() },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
    child.stdin.end(lines.map((line) => `${line}\n`).join(""));
    child.on("close", (code) => settle({ code, said }));
  });

const CLIENT = "Ov23liABCDEFGHIJKLMN";

test("a run that breaks off, and one that ends", { timeout: 120_000 }, async () => {
  // Name, domain, five addresses, staff, operator, whether to show the secret.
  const first = await setUp(["", "pots.tv", "", "", "", "", "", "ann", "ops@pots.tv", ""]);
  expect(first).toMatchObject({ code: 1, said: expect.stringContaining("What you answered is kept") });
  const worker = cloudflare.workers.get(names.worker);
  const secret = worker?.secrets.get("SESSION_SECRET");
  expect(secret).toMatch(/^[0-9a-f]{64}$/);

  const kept = Array<string>(9).fill("");
  const second = await setUp([...kept, "n", CLIENT, "s".repeat(40), "y", "n"]);
  expect(second).toMatchObject({ code: 0, said: expect.stringContaining("All is set up.") });
  expect(worker?.secrets).toEqual(
    new Map([
      ["SESSION_SECRET", secret],
      ["GITHUB_CLIENT_SECRET", "s".repeat(40)],
    ]),
  );
  expect(readFileSync(SHOW, "utf8")).toContain('siteUrl: "https://pots.tv"');
  expect(readFileSync(WRANGLER, "utf8")).toContain(`GITHUB_CLIENT_ID = "${CLIENT}"`);
  expect(cloudflare.buckets.get(names.photos)).toMatchObject({
    cors: { rules: [{ allowed: { origins: ["https://pots.tv"] } }] },
  });
  expect(cloudflare.unknown).toEqual([]);
});
