import { expect, it, vi } from "vitest";
import { findCopy, keepEarly, takeCopy } from "./known-copy.ts";

const FOUND = "2026-11-23T08:00:00.000Z";
const KEPT = "2026-11-23T08:05:00.000Z";

it("what is kept after a call that was lost follows what that one followed, and is what the form is given", async () => {
  const followed: (string | null)[] = [];
  let loseFirst = (): void => undefined;
  vi.stubGlobal("fetch", (_address: string, { method, body }: RequestInit) => {
    if (method === "GET") return Promise.resolve(Response.json({ answers: {}, updatedAt: FOUND }));
    followed.push(JSON.parse(String(body)).updatedAt);
    if (followed.length > 1) return Promise.resolve(Response.json({ answers: {}, updatedAt: KEPT }));
    return new Promise((_, reject) => {
      loseFirst = () => reject(new TypeError("Failed to fetch"));
    });
  });
  await findCopy("family");
  const first = keepEarly("family", { storyToTell: "Small" });
  const second = keepEarly("family", { storyToTell: "Small, and warm" });
  await vi.waitFor(() => expect(followed).toEqual([FOUND]));
  loseFirst();
  await expect(first).rejects.toThrow();
  await expect(second).resolves.toMatchObject({ updatedAt: KEPT });
  expect(followed).toEqual([FOUND, FOUND]);
  await expect(takeCopy("family")).resolves.toMatchObject({ updatedAt: KEPT });
});
