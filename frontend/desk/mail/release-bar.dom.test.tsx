import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OutboxMail } from "#contract/mail.ts";
import { takeInChanges } from "#frontend/api/fresh-pages.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { createSelection } from "#frontend/desk/applications/selection.ts";
import { mailOf } from "#frontend/testing/mails.ts";
import { mount, page, press, says } from "#frontend/testing/mount.tsx";
import { ReleaseBar } from "./release-bar.tsx";

const held = (id: string) => mailOf({ id, status: "held", releasedAt: null });
const [a, b, c] = [held("a"), held("b"), held("c")];

/** All that is held, and how a release is answered. */
let stored: OutboxMail[];
let answer: ((response: Response) => void) | undefined;

beforeEach(() => {
  stored = [a, b, c];
  vi.stubGlobal("fetch", (_address: string, { method }: RequestInit) =>
    method === "POST"
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : Promise.resolve(Response.json(stored)),
  );
});
afterEach(() => vi.unstubAllGlobals());

const bar = async (...all: OutboxMail[]) => {
  const client = newQueryClient();
  const selection = createSelection();
  const show = mount(client);
  const list = (...listed: OutboxMail[]) =>
    show(<ReleaseBar selection={selection} listed={listed} filter={{ status: "held" }} hasMore />);
  await list(...all);
  const tick = (...mails: OutboxMail[]) => act(async () => selection.replace(mails.map(({ id }) => id)));
  return { client, selection, list, tick };
};

it("counts what is held still, also of those that no page has brought", async () => {
  const { client, tick } = await bar(a);
  await tick(a);
  await says("Select all 3 that match");
  await press("Select all 3 that match");
  await says("Send 3 mails");
  stored = [a, b];
  await act(() => takeInChanges(client, new Set()));
  await says("Send 2 mails");
});

it("asks no more once nothing is chosen any more", async () => {
  const { list, tick } = await bar(a);
  await tick(a);
  await press("Send 1 mail");
  expect(page()).toContain("Send 1 mail?");
  await tick();
  await list(b);
  await tick(b);
  await says("Send 1 mail");
  expect(page()).not.toContain("Send 1 mail?");
});

it("leaves ticks that were made while it released", async () => {
  const { selection, tick } = await bar(a, b);
  await tick(a);
  await press("Send 1 mail");
  await press("Send 1 mail");
  await tick(a, b);
  await act(async () => answer?.(Response.json({ released: ["a"], refused: [] })));
  await vi.waitFor(() => expect([...selection.ids()]).toEqual(["b"]));
});
