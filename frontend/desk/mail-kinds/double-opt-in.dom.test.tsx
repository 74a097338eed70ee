import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Settings } from "#contract/settings.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { dismissToast, useToast } from "#frontend/lib/toast.ts";
import { mount, page, says, unfold, until } from "#frontend/testing/mount.tsx";
import { DoubleOptIn } from "./double-opt-in.tsx";

/** What is stored, and what was sent to be. */
let stored: Settings;
let sent: object[] = [];
let reachable = true;

const answer = (init: RequestInit | undefined) => {
  if (!reachable) throw new TypeError("Failed to fetch");
  if (!init?.body) return Response.json(stored);
  const { updatedAt, ...change } = JSON.parse(String(init.body));
  sent.push({ ...change, updatedAt });
  if (updatedAt !== stored.updatedAt)
    return Response.json({ message: "No", current: stored }, { status: 409 });
  stored = { ...stored, ...change, updatedAt: "2026-11-22T12:02:00.000Z" };
  return Response.json(stored);
};

beforeEach(() => {
  stored = { copyTo: null, doubleOptIn: false, updatedAt: "2026-11-22T12:00:00.000Z" };
  sent = [];
  reachable = true;
  vi.stubGlobal("fetch", async (_address: string, init?: RequestInit) => answer(init));
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(dismissToast);
});

const box = () => document.querySelector("input");
const click = () => act(async () => box()?.click());

const Toast = () => {
  const toast = useToast();
  return (
    <p>
      {toast?.title} {toast?.text}
    </p>
  );
};

const show = async () => {
  await mount(newQueryClient())(
    <>
      <DoubleOptIn />
      <Toast />
    </>,
  );
  await unfold();
  await until(() => box() !== null);
};

it("shows what is set, and says what a change means", async () => {
  await show();
  expect(box()?.checked).toBe(false);
  await click();
  await says("new subscribers are asked to confirm by e-mail.");
  expect(box()?.checked).toBe(true);
  await click();
  await says("new subscribers are on the list at once.");
  expect(box()?.checked).toBe(false);
  expect(sent).toEqual([
    { doubleOptIn: true, updatedAt: "2026-11-22T12:00:00.000Z" },
    { doubleOptIn: false, updatedAt: "2026-11-22T12:02:00.000Z" },
  ]);
});

it("is no conflict with another setting that somebody has changed meanwhile", async () => {
  await show();
  stored = { ...stored, copyTo: "office@example.com", updatedAt: "2026-11-22T12:01:00.000Z" };
  await click();
  await says("new subscribers are asked to confirm by e-mail.");
  expect(stored).toMatchObject({ copyTo: "office@example.com", doubleOptIn: true });
});

it("is content when somebody else was quicker to set the same", async () => {
  await show();
  stored = { ...stored, doubleOptIn: true, updatedAt: "2026-11-22T12:01:00.000Z" };
  await click();
  await says("new subscribers are asked to confirm by e-mail.");
  expect(sent).toHaveLength(1);
  await until(() => box()?.checked === true);
});

it("stays as it was, and says so, when it cannot be stored", async () => {
  await show();
  reachable = false;
  await click();
  await says("Connection Lost");
  expect(box()?.checked).toBe(false);
  expect(page()).toContain("The site cannot be reached.");
});
