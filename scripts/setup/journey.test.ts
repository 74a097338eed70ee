import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Cloudflare, startCloudflare } from "#scripts/stand-ins/cloudflare/stand-in.ts";
import { SHOW, WRANGLER } from "./settings.ts";

/* The command itself, with the real wrangler, on an account that is new. */

const folder = mkdtempSync(join(tmpdir(), "set-up-"));
for (const file of [SHOW, WRANGLER]) cpSync(file, join(folder, file));
symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
const cloudflare: Cloudflare = await startCloudflare({ zones: ["pots.tv"] });
afterAll(() => {
  cloudflare.close();
  rmSync(folder, { recursive: true });
});

/** Runs `npm run setup` with these lines piped in. */
const setUp = (lines: readonly string[]) =>
  new Promise<{ code: number | null; said: string }>((settle) => {
    const child = spawn(process.execPath, [resolve("scripts/setup.ts")], {
      cwd: folder,
      env: { ...process.env, ...cloudflare.env, KKK_STATE: join(folder, "state"), HOME: folder },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
    child.stdin.end(lines.map((line) => `${line}\n`).join(""));
    child.on("close", (code) => settle({ code, said }));
  });

const read = (file: string) => readFileSync(join(folder, file), "utf8");
const CLIENT = "Ov23liABCDEFGHIJKLMN";

test("a run that breaks off, and one that ends", { timeout: 120_000 }, async () => {
  // Name, domain, five addresses, staff, operator, whether to show the secret.
  const first = await setUp(["", "pots.tv", "", "", "", "", "", "ann", "ops@pots.tv", ""]);
  expect(first).toMatchObject({ code: 1, said: expect.stringContaining("What you answered is kept") });
  const worker = cloudflare.workers.get("knock-knock-kitchen");
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
  expect(read(SHOW)).toContain('siteUrl: "https://pots.tv"');
  expect(read(WRANGLER)).toContain(`GITHUB_CLIENT_ID = "${CLIENT}"`);
  expect(cloudflare.buckets.get("knock-knock-kitchen-photos")).toMatchObject({
    cors: { rules: [{ allowed: { origins: ["https://pots.tv"] } }] },
  });
  expect(cloudflare.unknown).toEqual([]);
});
