import { expect, test } from "vitest";
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

test("a wrangler that takes too long is stopped, and says so", async () => {
  expect(await wrangler(["--version"], { patience: 20 })).toMatchObject({
    ok: false,
    output: expect.stringContaining("took too long"),
  });
});
