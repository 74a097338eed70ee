import { MutationObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { releaseMails } from "./mail.ts";
import { newQueryClient } from "./query-client.ts";

afterEach(() => vi.unstubAllGlobals());

it("releases in calls of 200, and says of which emails nothing is known where one fails", async () => {
  const answers = [
    (ids: string[]) => Response.json({ released: ids, refused: [] }),
    () => Response.json({ message: "Too many." }, { status: 429 }),
  ];
  vi.stubGlobal("fetch", async (_address: string, { body }: RequestInit) =>
    answers.shift()?.(JSON.parse(String(body)).ids),
  );
  const ids = Array.from({ length: 450 }, (_, n) => `email ${n}`);
  const released = await new MutationObserver(newQueryClient(), releaseMails).mutate(ids);
  expect(released).toMatchObject({ released: ids.slice(0, 200), refused: [], rest: ids.slice(200) });
});
