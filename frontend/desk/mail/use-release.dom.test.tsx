import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { outboxQuery } from "#frontend/api/mail.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { useBulkProgress } from "#frontend/desk/progress/bulk-progress.ts";
import { dismissToast, toast, useToast } from "#frontend/lib/toast.ts";
import { mailOf } from "#frontend/testing/mails.ts";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { followed, unfollow } from "./release-batch.ts";
import { useMailStatus } from "./use-mail-status.ts";
import { useRelease } from "./use-release.ts";

/** What the server answers to what is sent; lists are never answered. */
let answers: (() => Response)[] = [];
const lost = () => {
  throw new TypeError("Failed to fetch");
};

const held = mailOf({ status: "held", releasedAt: null });
const { id } = held;

beforeEach(() => {
  vi.stubGlobal("fetch", async (_address: string, { method }: RequestInit) => {
    if (method === "GET") return new Promise(() => {});
    return answers.shift()?.();
  });
});
afterEach(() => {
  act(() => {
    unfollow();
    dismissToast();
    dismissToast();
  });
  vi.unstubAllGlobals();
});

const desk = () => {
  const client = newQueryClient();
  const heldList = outboxQuery({ status: "held" }).queryKey;
  client.setQueryData(heldList, { pages: [{ entries: [held], next: undefined }], pageParams: [undefined] });
  const { result } = renderHook(
    () => ({ ...useRelease(), ...useMailStatus(), toast: useToast(), progress: useBulkProgress() }),
    undefined,
    { around: (children) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  return {
    releaseMany: (ids: readonly string[]) => act(() => result.current.release(ids)),
    stop: () => result.current.progress?.stop(),
    release: () => act(() => result.current.release([id])),
    markSent: () => act(() => result.current.markSent(held)),
    discard: () => act(() => result.current.discard(held)),
    shown: () => result.current.toast,
    held: () => client.getQueryData(heldList)?.pages.flatMap(({ entries }) => entries),
  };
};

const offerUndo = () =>
  act(() => toast("Family Approved", "A mail is held.", { label: "Undo", onAction: vi.fn() }));
const released = () => Response.json({ released: [id], refused: [] });
const stored = (status: "sent" | "discarded") => () =>
  Response.json({ message: "Changed.", current: { ...held, status } }, { status: 409 });

it.each(["release", "markSent"] as const)("leaves no undo of the decision after %s", async (act_) => {
  answers = [act_ === "release" ? released : () => Response.json({ ...held, status: "sent" })];
  const page = desk();
  offerUndo();
  await page[act_]();
  act(dismissToast);
  expect(page.shown()).toBeNull();
});

it("follows, shows and says what was released before any list has been read again", async () => {
  answers = [released];
  const page = desk();
  await page.release();
  expect(followed()).toEqual([id]);
  expect(page.held()).toEqual([]);
  expect(page.shown()).toMatchObject({ title: "Mail Released", tone: "plain" });
});

it("says that it is not known what no answer came to, and that it is on its way when tried again", async () => {
  answers = [lost, () => Response.json({ released: [], refused: [{ id, status: "sent" }] })];
  const page = desk();
  expect(await page.release()).toEqual([id]);
  expect(page.shown()).toMatchObject({ title: "Mail Perhaps Released" });
  expect(page.shown()?.text).toContain("it is not known");
  expect(await page.release()).toEqual([]);
  expect(page.shown()).toMatchObject({ title: "Mail Released", text: "1 mail on the way." });
});

it.each(["markSent", "discard"] as const)("%s is done when an earlier try has stored it", async (change) => {
  answers = [lost, stored(change === "discard" ? "discarded" : "sent")];
  const page = desk();
  expect(await page[change]()).toBe(false);
  expect(page.shown()?.text).toContain("The site cannot be reached.");
  expect(await page[change]()).toBe(true);
  expect(page.shown()).toMatchObject({ tone: "plain" });
});

it("does not call a release that was stopped a failure", async () => {
  const ids = Array.from({ length: 250 }, (_, n) => `mail ${n}`);
  const page = desk();
  answers = [
    () => {
      page.stop();
      return Response.json({ released: ids.slice(0, 200), refused: [] });
    },
  ];
  expect(await page.releaseMany(ids)).toEqual(ids.slice(200));
  expect(page.shown()).toMatchObject({ title: "Release Stopped", tone: "plain" });
});
