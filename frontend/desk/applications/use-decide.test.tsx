// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Application, ApplicationStatus } from "#contract/applications.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { acceptToast, dismissToast, useToast } from "#frontend/lib/toast.ts";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { application } from "#scripts/samples/applications.ts";
import { useBulkProgress } from "./bulk-progress.ts";
import { type Chosen, useDecide } from "./use-decide.ts";

/** What the server was asked to make of which application, where it still has which status; in order. */
const asked: [id: string, status: ApplicationStatus, expected: ApplicationStatus][] = [];
/** How many applications each call was about. */
const callsOf: number[] = [];
/** Its answer's status, or nothing at all: while it takes its time, or because it cannot be reached. */
let answer: number | "pending" | "unreachable";
/** How many of the next calls fail before the others are answered. */
let failingCalls = 0;
/** Lets the answer come that takes its time. */
let release: (() => void) | undefined;
/** What somebody else has made of applications meanwhile; `null`: nothing is left of it. */
const elsewhere = new Map<string, ApplicationStatus | null>();

const many = ({ ids, expect }: { ids: string[]; expect: ApplicationStatus }) => ({
  changed: ids
    .filter((id) => (elsewhere.has(id) ? elsewhere.get(id) === expect : true))
    .map((id) => ({ id, from: expect })),
  unchanged: ids.filter((id) => elsewhere.get(id) && elsewhere.get(id) !== expect),
  unknown: ids.filter((id) => elsewhere.get(id) === null),
});

beforeEach(() => {
  asked.length = 0;
  callsOf.length = 0;
  elsewhere.clear();
  answer = 200;
  vi.stubGlobal("fetch", async (address: string, { body }: { body: string }) => {
    const [, one] = /family-registrations(?:\/(.+))?\/status$/.exec(address) ?? [];
    const json = JSON.parse(body);
    const ids: string[] = one ? [one] : json.ids;
    callsOf.push(ids.length);
    for (const id of ids) asked.push([id, json.status, one ? json.from : json.expect]);
    if (answer === "pending") {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      answer = 200;
    }
    if (failingCalls > 0) {
      failingCalls -= 1;
      return Response.json({}, { status: 500 });
    }
    if (answer === "unreachable") throw new TypeError("Failed to fetch");
    if (!one) return Response.json(answer === 200 ? many(json) : {}, { status: answer });
    const stored = elsewhere.get(one);
    if (!stored || stored === json.from) return Response.json({}, { status: answer });
    const current = { ...a, id: one, status: stored };
    return Response.json({ message: "Somebody else has decided.", current }, { status: 409 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(dismissToast);
});

const desk = () => {
  const client = newQueryClient();
  const { result, unmount } = renderHook(
    () => ({ ...useDecide(), toast: useToast(), progress: useBulkProgress() }),
    undefined,
    {
      around: (children) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
  return {
    decide: (applications: readonly Application[], status: ApplicationStatus) =>
      act(async () => result.current.decide(applications, status)),
    decideMany: (chosen: readonly Chosen[], status: ApplicationStatus) =>
      // Not waited for: it takes as long as its calls do.
      act(async () => void result.current.decideMany(chosen, status)),
    progress: () => result.current.progress,
    refused: () => result.current.refused,
    dismissRefused: () => act(async () => result.current.dismissRefused()),
    unmount,
    undo: () => act(async () => acceptToast()),
    pendingStatus: (id: string) => result.current.pending.get(id),
    shown: () => expect.poll(() => result.current.toast),
  };
};

const a = application({ familyName: "The A Family" });
const b = application({ familyName: "The B Family", status: "rejected" });

describe("deciding", () => {
  it("on one says what it is now, and can be undone", async () => {
    const { decide, undo, shown } = desk();
    await decide([a], "approved");
    await shown().toMatchObject({ title: "Status Updated", text: "The A Family is now approved." });
    await undo();
    await shown().toMatchObject({ title: "Status Updated", text: "As it was before.", action: undefined });
    expect(asked).toEqual([
      [a.id, "approved", "pending"],
      [a.id, "pending", "approved"],
    ]);
  });

  it("on several gives each its own status back when it is undone", async () => {
    const { decide, undo, shown } = desk();
    await decide([a, b], "approved");
    await shown().toMatchObject({ text: "2 applications are now approved." });
    asked.length = 0;
    await undo();
    await shown().toMatchObject({ text: "All as they were before." });
    expect(asked).toEqual([
      [a.id, "pending", "approved"],
      [b.id, "rejected", "approved"],
    ]);
  });

  it("on several leaves alone what others decided meanwhile, and so does undoing it", async () => {
    const { decide, undo, shown } = desk();
    const [c, d] = [application({ familyName: "The C Family" }), application({ familyName: "The D Family" })];
    elsewhere.set(b.id, "scheduled").set(d.id, null);
    await decide([a, b, c, d], "approved");
    await shown().toMatchObject({
      title: "Status Updated",
      text: "2 applications are now approved. 1 was decided by somebody else meanwhile. 1 is gone.",
    });
    asked.length = 0;
    elsewhere.set(a.id, "scheduled").set(c.id, "approved");
    await undo();
    await shown().toMatchObject({ text: "1 as before. 1 was decided by somebody else meanwhile." });
    expect(asked).toEqual([
      [a.id, "pending", "approved"],
      [c.id, "pending", "approved"],
    ]);
  });

  it("on several that others decided on, all of them, has changed nothing", async () => {
    const { decide, shown } = desk();
    elsewhere.set(a.id, "scheduled").set(b.id, "pending");
    await decide([a, b], "approved");
    await shown().toMatchObject({
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
    await shown().toMatchObject({ text: "401 applications are now approved." });
    expect(callsOf).toEqual([200, 200, 1]);
  });

  it("on many shows how far it has come, and goes no further once it is stopped", async () => {
    answer = "pending";
    const { decideMany, undo, shown, progress } = desk();
    const many = Array.from({ length: 450 }, () => ({ id: crypto.randomUUID(), status: "pending" as const }));
    await decideMany(many, "rejected");
    expect(progress()).toMatchObject({ doing: "Rejecting 450 applications", done: 0, total: 450 });
    act(() => progress()?.stop());
    expect(progress()?.stopping).toBe(true);
    await act(async () => release?.());
    await shown().toMatchObject({
      title: "Status Updated",
      text: "200 applications are now rejected. Stopped: 250 were left as they were.",
    });
    expect(progress()).toBeNull();
    expect(callsOf).toEqual([200]);
    asked.length = 0;
    await undo();
    await shown().toMatchObject({ text: "All as they were before." });
    expect(asked).toEqual(many.slice(0, 200).map(({ id }) => [id, "pending", "rejected"]));
  });

  it("on many whose answer was lost can be undone where it was carried out all the same", async () => {
    answer = "unreachable";
    const { decide, undo, shown } = desk();
    await decide([a, b], "approved");
    await shown().toMatchObject({ title: "Update Failed", action: { label: "Undo" } });
    answer = 200;
    asked.length = 0;
    // One call was carried out, the other was not.
    elsewhere.set(a.id, "approved").set(b.id, "rejected");
    await undo();
    await shown().toMatchObject({ title: "Status Updated", text: "All as they were before." });
    expect(asked).toEqual([
      [a.id, "pending", "approved"],
      [b.id, "rejected", "approved"],
    ]);
  });

  it("that failed in part offers to undo the part that did not", async () => {
    const { decide, undo, shown } = desk();
    failingCalls = 1;
    await decide([a, b], "approved");
    await shown().toMatchObject({
      title: "Update Failed",
      text: "Failed to update the application status of 1 of 2. 1 application is now approved.",
      action: { label: "Undo" },
    });
    asked.length = 0;
    await undo();
    await shown().toMatchObject({ text: "All as they were before." });
    expect(asked).toEqual([[b.id, "rejected", "approved"]]);
  });

  it("leaves those alone that have the status already", async () => {
    const { decide, shown } = desk();
    await decide([b], "rejected");
    expect(asked).toEqual([]);
    await decide([a, b], "rejected");
    expect(asked).toEqual([[a.id, "rejected", "pending"]]);
    await shown().toMatchObject({ text: "The A Family is now rejected." });
  });

  it("twice while the first is under way asks once", async () => {
    answer = "pending";
    const { decide, pendingStatus } = desk();
    await decide([a], "approved");
    await expect.poll(() => pendingStatus(a.id)).toBe("approved");
    await decide([a], "rejected");
    expect(asked).toEqual([[a.id, "approved", "pending"]]);
    expect(pendingStatus(b.id)).toBeUndefined();
  });

  it("that somebody else has decided on waits to be chosen about, one after the other", async () => {
    const { decide, refused, dismissRefused } = desk();
    elsewhere.set(a.id, "scheduled").set(b.id, "pending");
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
    answer = "pending";
    const { decide, unmount } = desk();
    const { result } = renderHook(useToast, undefined);
    elsewhere.set(a.id, "scheduled");
    await decide([a], "approved");
    await expect.poll(() => release).toBeDefined();
    unmount();
    await act(async () => release?.());
    await expect
      .poll(() => result.current)
      .toMatchObject({
        title: "Update Failed",
        text: "The A Family: Somebody else has decided. Your change is not stored.",
      });
  });

  it("in vain says so, and offers nothing to undo", async () => {
    answer = 500;
    const { decide, shown } = desk();
    await decide([a], "approved");
    await shown().toMatchObject({
      title: "Update Failed",
      text: "Failed to update the application status.",
      tone: "destructive",
      action: undefined,
    });
  });

  it.each([1, 2])("on %i without an answer says that it was the connection", async (count) => {
    answer = "unreachable";
    const { decide, shown } = desk();
    await decide([a, b].slice(0, count), "approved");
    await shown().toMatchObject({
      title: "Update Failed",
      text: expect.stringMatching(/^Failed to update the application status\. The site cannot be reached\./),
    });
  });
});
