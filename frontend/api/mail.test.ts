import { expect, it } from "vitest";
import { stubApi } from "#frontend/testing/stub-api.tsx";
import { releaseMails } from "./mail.ts";

it("releases in calls of 200, and returns the rest if one fails", async () => {
  const calls = stubApi<{ ids: string[] }>(
    ({ json: { ids } }): Response =>
      calls.length === 1 ? Response.json({ released: ids, refused: [] }) : Response.json({}, { status: 429 }),
  );
  const ids = Array.from({ length: 450 }, (_, n) => `email ${n}`);
  const released = await releaseMails(ids);
  expect(released).toMatchObject({ released: ids.slice(0, 200), refused: [], rest: ids.slice(200) });
});
