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
