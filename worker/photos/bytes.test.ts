import { expect, test } from "vitest";
import { photoLimits } from "#contract/photos.ts";
import { TooLarge } from "#worker/errors.ts";
import { receivePhoto } from "./bytes.ts";

test("a body of no told length is read within bounds, and nothing of it is stored", async () => {
  const nowhere: unknown = { put: () => expect.unreachable() };
  const bucket = nowhere as Parameters<typeof receivePhoto>[0];
  const piece = new Uint8Array(1024 * 1024);
  let given = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      given += piece.length;
      if (given > 10 * photoLimits.bytes) controller.close();
      else controller.enqueue(piece);
    },
  });
  // Node wants it for streams; its types don't have it.
  const init = { method: "PUT", body, duplex: "half" };
  const received = receivePhoto(bucket, "x", new Request("http://kitchen.test/", init), null);
  await expect(received).rejects.toBeInstanceOf(TooLarge);
  expect(given).toBeLessThan(3 * photoLimits.bytes);
});
