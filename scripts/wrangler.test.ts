import { expect, test } from "vitest";
import { startCloudflare } from "./stand-ins/cloudflare/stand-in.ts";
import { wrangler } from "./wrangler.ts";

test("wrangler's answer is told by what it prints and how it ends", async () => {
  expect(await wrangler(["--version"])).toMatchObject({
    ok: true,
    output: expect.stringMatching(/\d+\.\d+\.\d+/),
  });
  expect(await wrangler(["no-such-command; exit 0"])).toMatchObject({
    ok: false,
    output: expect.stringContaining("no-such-command"),
  });
});

test("a wrangler that waits for an answer that does not come is stopped, and says so", async () => {
  const cloudflare = await startCloudflare();
  Object.assign(process.env, cloudflare.env);
  cloudflare.disturb(/GET/, "hang");
  const waiting = wrangler(["d1", "list", "--json"], { patience: 2500 });
  expect(await waiting).toMatchObject({ ok: false, output: expect.stringContaining("took too long") });
  cloudflare.close();
});
