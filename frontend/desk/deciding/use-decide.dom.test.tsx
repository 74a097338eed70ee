import { act } from "react";
import { describe, expect, it } from "vitest";
import { useToast } from "#frontend/lib/toast.ts";
import { a, b, c, desk, server } from "#frontend/testing/decisions.tsx";
import { renderHook } from "#frontend/testing/render-hook.tsx";

describe("deciding", () => {
  it("on one says what it is now, and can be undone", async () => {
    const { decide, undo, shown } = desk();
    await decide([a], "approved");
    await expect
      .poll(shown)
      .toMatchObject({ title: "Status Updated", text: "The A Family is now approved." });
    await undo();
    await expect
      .poll(shown)
      .toMatchObject({ title: "Status Updated", text: "As it was before.", action: undefined });
    expect(server.asked).toEqual([
      [a.id, "approved", "pending"],
      [a.id, "pending", "approved"],
    ]);
  });

  it("on one that is answered when another has begun offers no Undo in the other's place", async () => {
    server.answer = "pending";
    const { decide, undo, shown } = desk();
    await decide([a], "approved");
    const releaseFirst = server.release;
    server.answer = "pending";
    await decide([c], "rejected");
    await act(async () => releaseFirst?.());
    await expect.poll(shown).toMatchObject({ text: "The A Family is now approved.", action: undefined });
    server.asked.length = 0;
    await undo();
    expect(server.asked).toEqual([]);
    await act(async () => server.release?.());
    await expect
      .poll(shown)
      .toMatchObject({ text: "The C Family is now rejected.", action: { label: "Undo" } });
  });

  it("on a family that has withdrawn offers no Undo: nobody else can withdraw", async () => {
    const { decide, shown } = desk();
    await decide([{ ...a, status: "withdrawn" }], "approved");
    await expect.poll(shown).toMatchObject({ text: "The A Family is now approved.", action: undefined });
  });

  it("leaves those alone that have the status already", async () => {
    const { decide, shown } = desk();
    await decide([b], "rejected");
    expect(server.asked).toEqual([]);
    await decide([a, b], "rejected");
    expect(server.asked).toEqual([[a.id, "rejected", "pending"]]);
    await expect.poll(shown).toMatchObject({ text: "The A Family is now rejected." });
  });

  it("twice while the first is under way asks once", async () => {
    server.answer = "pending";
    const { decide, pendingStatus } = desk();
    await decide([a], "approved");
    await expect.poll(() => pendingStatus(a.id)).toBe("approved");
    await decide([a], "rejected");
    expect(server.asked).toEqual([[a.id, "approved", "pending"]]);
    expect(pendingStatus(b.id)).toBeUndefined();
  });

  it("that somebody else has decided on waits to be chosen about, one after the other", async () => {
    const { decide, refused, dismissRefused } = desk();
    server.elsewhere.set(a.id, "scheduled").set(b.id, "pending");
    await decide([a], "approved");
    await decide([b], "approved");
    await expect
      .poll(refused)
      .toMatchObject({ seen: a, status: "approved", stored: { status: "scheduled" } });
    await dismissRefused();
    expect(refused()).toMatchObject({ seen: b, stored: { status: "pending" } });
    await dismissRefused();
    expect(refused()).toBeUndefined();
  });

  it("that is refused when the tab has gone is told all the same", async () => {
    server.answer = "pending";
    const { decide, unmount } = desk();
    const { result } = renderHook(useToast, undefined);
    server.elsewhere.set(a.id, "scheduled");
    await decide([a], "approved");
    await expect.poll(() => server.release).toBeDefined();
    unmount();
    await act(async () => server.release?.());
    await expect
      .poll(() => result.current)
      .toMatchObject({
        title: "Update Failed",
        text: "The A Family: Somebody else has decided. Your change is not stored.",
      });
  });

  it("in vain says so, and offers nothing to undo", async () => {
    server.answer = 500;
    const { decide, shown } = desk();
    await decide([a], "approved");
    await expect.poll(shown).toMatchObject({
      title: "Update Failed",
      text: "Failed to update the application status.",
      tone: "destructive",
      action: undefined,
    });
  });

  it.each([1, 2])(
    "on %i without an answer says that it was the connection, and not that it failed",
    async (count) => {
      server.answer = "unreachable";
      const { decide, shown } = desk();
      await decide([a, b].slice(0, count), "approved");
      await expect.poll(shown).toMatchObject({
        title: "Connection Lost",
        text: expect.stringMatching(/^The site cannot be reached\./),
      });
    },
  );
});
