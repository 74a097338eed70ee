import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OutboxMail } from "#contract/mail.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { mailOf } from "#frontend/testing/mails.ts";
import { button, mount, page, press, says } from "#frontend/testing/mount.tsx";
import { follow, unfollow } from "./release-batch.ts";
import { ReleaseProgress } from "./release-progress.tsx";

/** What the server has of each status. */
let stored: Record<string, OutboxMail[]>;
let isReachable: boolean;

beforeEach(() => {
  stored = {};
  isReachable = true;
  vi.stubGlobal("fetch", async (address: string) => {
    if (!isReachable) throw new TypeError("Failed to fetch");
    const [, status = ""] = /status=(\w+)/.exec(address) ?? [];
    return Response.json(stored[status] ?? []);
  });
});
afterEach(() => {
  act(() => unfollow());
  vi.unstubAllGlobals();
});

const show = () => mount(newQueryClient())(<main tabIndex={-1}>{<ReleaseProgress />}</main>);

it("says how many wait for a quota while others can go", async () => {
  const quota = {
    attempts: 1,
    lastError: "E_DAILY_LIMIT_EXCEEDED: later",
    dueAt: "2099-01-01T10:00:00.000Z",
  };
  stored = { queued: [mailOf({ id: "a", ...quota }), mailOf({ id: "b" })] };
  follow(["a", "b"]);
  await show();
  await says("Sending: 0 of 2");
  expect(page()).toMatch(/1 mail waits until Jan 1, 2099.*: E_DAILY_LIMIT_EXCEEDED: later/u);
});

it("says that it could not be asked how far the sending is", async () => {
  isReachable = false;
  follow(["a"]);
  await show();
  await says("The site could not be asked how far this has come.");
});

it("leaves the focus on the page when what came of it has been read", async () => {
  stored = { sent: [mailOf({ id: "a", status: "sent" })] };
  follow(["a"]);
  await show();
  await says("1 mail sent.");
  button("OK").focus();
  await press("OK");
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe("MAIN"));
  expect(page()).toBe("");
});

it("leads to the failed mails in the outbox, where these are shown", async () => {
  const ids = ["a", "b", "c", "d", "e", "f"];
  stored = { failed: ids.map((id) => mailOf({ id, status: "failed" })) };
  follow(ids);
  await show();
  await says("Show all failed mails in the outbox");
  expect(document.querySelector("a")?.getAttribute("href")).toBe("/admin/notifications?status=failed#outbox");
});
