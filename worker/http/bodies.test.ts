import { Hono } from "hono";
import { expect, test } from "vitest";
import { photoLimits } from "#contract/photos.ts";
import type { AppEnv } from "./app-env.ts";
import { drainBody } from "./middleware.ts";

const app = new Hono<AppEnv>().use(drainBody).post("/", (c) => c.text("Not like this", 415));

/** How much of a refused body is read. */
const readOf = async (size: number) => {
  const piece = new Uint8Array(256 * 1024);
  let given = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      if (given >= size) return controller.close();
      given += piece.length;
      controller.enqueue(piece);
    },
  });
  // Node wants it for streams; its types don't have it.
  const init = { method: "POST", body, duplex: "half" };
  expect((await app.request("/", init)).status).toBe(415);
  return given;
};

test("a refused body without an end is not", async () => {
  expect(await readOf(Number.POSITIVE_INFINITY)).toBeLessThan(2 * photoLimits.bytes);
});
