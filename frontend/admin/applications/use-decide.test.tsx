// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Registration, RegistrationStatus } from "../../../contract/registrations.ts";
import { newQueryClient } from "../../api/query-client.ts";
import { registrationNamed } from "../../testing/registrations.ts";
import { renderHook } from "../../testing/render-hook.tsx";
import { acceptToast, dismissToast, useToast } from "../../ui/toast.ts";
import { useDecide } from "./use-decide.ts";

/** What the server was asked to make of which application, in order. */
const asked: [id: string, status: RegistrationStatus][] = [];
/** Its answer's status, or nothing at all: while it takes its time, or because it cannot be reached. */
let answer: number | "pending" | "unreachable";

beforeEach(() => {
  asked.length = 0;
  answer = 200;
  vi.stubGlobal("fetch", async (address: string, { body }: { body: string }) => {
    const [, id = ""] = /family-registrations\/(.+)\/status$/.exec(address) ?? [];
    asked.push([id, JSON.parse(body).status]);
    if (answer === "pending") return new Promise(() => undefined);
    if (answer === "unreachable") throw new TypeError("Failed to fetch");
    return Response.json({}, { status: answer });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(dismissToast);
});

const desk = () => {
  const client = newQueryClient();
  const { result } = renderHook(() => ({ ...useDecide(), toast: useToast() }), undefined, {
    around: (children) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return {
    decide: (registrations: readonly Registration[], status: RegistrationStatus) =>
      act(async () => result.current.decide(registrations, status)),
    undo: () => act(async () => acceptToast()),
    pendingStatus: (id: string) => result.current.pendingStatus(id),
    shown: () => expect.poll(() => result.current.toast),
  };
};

const a = registrationNamed("The A Family");
const b = registrationNamed("The B Family", { status: "rejected" });

describe("deciding", () => {
  it("on one says what it is now, and can be undone", async () => {
    const { decide, undo, shown } = desk();
    await decide([a], "approved");
    await shown().toMatchObject({ title: "Status Updated", text: "The A Family is now approved." });
    await undo();
    await shown().toMatchObject({ title: "Status Updated", text: "As it was before.", action: undefined });
    expect(asked).toEqual([
      [a.id, "approved"],
      [a.id, "pending"],
    ]);
  });

  it("on several gives each its own status back when it is undone", async () => {
    const { decide, undo, shown } = desk();
    await decide([a, b], "approved");
    await shown().toMatchObject({ text: "2 applications are now approved." });
    asked.length = 0;
    await undo();
    await shown().toMatchObject({ text: "All as they were before." });
    expect(new Map(asked)).toEqual(
      new Map([
        [a.id, "pending"],
        [b.id, "rejected"],
      ]),
    );
  });

  it("leaves those alone that have the status already", async () => {
    const { decide, shown } = desk();
    await decide([b], "rejected");
    expect(asked).toEqual([]);
    await decide([a, b], "rejected");
    expect(asked).toEqual([[a.id, "rejected"]]);
    await shown().toMatchObject({ text: "The A Family is now rejected." });
  });

  it("twice while the first is under way asks once", async () => {
    answer = "pending";
    const { decide, pendingStatus } = desk();
    await decide([a], "approved");
    await expect.poll(() => pendingStatus(a.id)).toBe("approved");
    await decide([a], "rejected");
    expect(asked).toEqual([[a.id, "approved"]]);
    expect(pendingStatus(b.id)).toBeUndefined();
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

  it("without an answer says that it was the connection", async () => {
    answer = "unreachable";
    const { decide, shown } = desk();
    await decide([a], "approved");
    await shown().toMatchObject({
      title: "Update Failed",
      text: expect.stringMatching(/^Failed to update the application status\. The site cannot be reached\./),
    });
  });
});
