import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { a, b, c, desk, server } from "#frontend/testing/decisions.tsx";
import { application } from "#scripts/samples/applications.ts";

describe("deciding", () => {
  it("on several gives each its own status back when it is undone", async () => {
    const { decide, undo, shown } = desk();
    await decide([a, b], "approved");
    await expect.poll(shown).toMatchObject({ text: "2 applications are now approved." });
    server.asked.length = 0;
    await undo();
    await expect.poll(shown).toMatchObject({ text: "All as they were before." });
    expect(server.asked).toEqual([
      [a.id, "pending", "approved"],
      [b.id, "rejected", "approved"],
    ]);
  });

  it("on several leaves alone what others decided meanwhile, and so does undoing it", async () => {
    const { decide, undo, shown } = desk();
    const d = application({ familyName: "The D Family" });
    server.elsewhere.set(b.id, "scheduled").set(d.id, null);
    await decide([a, b, c, d], "approved");
    await expect.poll(shown).toMatchObject({
      title: "Status Updated",
      text: "2 applications are now approved. 1 was decided by somebody else meanwhile. 1 is gone.",
    });
    server.asked.length = 0;
    server.elsewhere.set(a.id, "scheduled").set(c.id, "approved");
    await undo();
    await expect
      .poll(shown)
      .toMatchObject({ text: "1 as before. 1 was decided by somebody else meanwhile." });
    expect(server.asked).toEqual([
      [a.id, "pending", "approved"],
      [c.id, "pending", "approved"],
    ]);
  });

  it("on several that others decided on, all of them, has changed nothing", async () => {
    const { decide, shown } = desk();
    server.elsewhere.set(a.id, "scheduled").set(b.id, "pending");
    await decide([a, b], "approved");
    await expect.poll(shown).toMatchObject({
      title: "Update Failed",
      text: "2 were decided by somebody else meanwhile.",
      action: undefined,
    });
  });

  it("on more than one call may name takes several", async () => {
    const { decide, shown } = desk();
    await decide(
      Array.from({ length: 401 }, () => a).map((one) => ({ ...one, id: crypto.randomUUID() })),
      "approved",
    );
    await expect.poll(shown).toMatchObject({ text: "401 applications are now approved." });
    expect(server.callsOf).toEqual([200, 200, 1]);
  });

  it("on many shows how far it has come, and goes no further once it is stopped", async () => {
    server.answer = "pending";
    const { decideMany, undo, shown, progress } = desk();
    const many = Array.from({ length: 450 }, () => ({ id: crypto.randomUUID(), status: "pending" as const }));
    await decideMany(many, "rejected");
    expect(progress()).toMatchObject({ doing: "Rejecting 450 applications", done: 0, total: 450 });
    act(() => progress()?.stop());
    expect(progress()?.stopping).toBe(true);
    await act(async () => server.release?.());
    await expect.poll(shown).toMatchObject({
      title: "Status Updated",
      text: "200 applications are now rejected. Stopped: 250 were left as they were.",
    });
    expect(progress()).toBeNull();
    expect(server.callsOf).toEqual([200]);
    server.asked.length = 0;
    await undo();
    await expect.poll(shown).toMatchObject({ text: "All as they were before." });
    expect(server.asked).toEqual(many.slice(0, 200).map(({ id }) => [id, "pending", "rejected"]));
  });

  it("on many whose answer was lost can be undone where it was carried out all the same", async () => {
    server.answer = "unreachable";
    const { decide, undo, shown } = desk();
    await decide([a, b], "approved");
    await expect.poll(shown).toMatchObject({ title: "Connection Lost", action: { label: "Undo" } });
    server.answer = 200;
    server.asked.length = 0;
    // One call was carried out, the other was not.
    server.elsewhere.set(a.id, "approved").set(b.id, "rejected");
    await undo();
    await expect.poll(shown).toMatchObject({ title: "Status Updated", text: "All as they were before." });
    expect(server.asked).toEqual([
      [a.id, "pending", "approved"],
      [b.id, "rejected", "approved"],
    ]);
  });

  it("that failed in part offers to undo the part that did not", async () => {
    const { decide, undo, shown } = desk();
    server.failingCalls = 1;
    await decide([a, b], "approved");
    await expect.poll(shown).toMatchObject({
      title: "Update Failed",
      text: "Failed to update the application status of 1 of 2. 1 application is now approved.",
      action: { label: "Undo" },
    });
    server.asked.length = 0;
    await undo();
    await expect.poll(shown).toMatchObject({ text: "All as they were before." });
    expect(server.asked).toEqual([[b.id, "rejected", "approved"]]);
  });

  it("that lost an answer says of how many nobody knows, and of how many it failed", async () => {
    const { decide, shown } = desk();
    const answer = globalThis.fetch;
    let calls = 0;
    vi.stubGlobal("fetch", (...call: Parameters<typeof fetch>) => {
      calls += 1;
      if (calls === 1) throw new TypeError("Failed to fetch");
      return answer(...call);
    });
    server.failingCalls = 1;
    await decide([a, b], "approved");
    await expect.poll(shown).toMatchObject({
      title: "Update Failed",
      text: "Failed to update the application status of 1 of 2. Of 1 of 2 no answer came, and we do not know whether they were changed.",
    });
  });

  it("that some families had withdrawn before says which part is undone, and gives none of them back", async () => {
    const { decide, undo, shown } = desk();
    const withdrawn = application({ familyName: "The W Family", status: "withdrawn" });
    await decide([a, withdrawn], "approved");
    await expect.poll(shown).toMatchObject({ text: "2 applications are now approved." });
    server.asked.length = 0;
    await undo();
    await expect.poll(shown).toMatchObject({ text: "1 as before. 1 that had withdrawn stays as decided." });
    expect(server.asked).toEqual([[a.id, "pending", "approved"]]);
  });
});
