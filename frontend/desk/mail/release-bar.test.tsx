// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OutboxMail } from "#contract/mail.ts";
import { takeInChanges } from "#frontend/api/fresh-pages.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { createSelection } from "#frontend/desk/applications/selection.ts";
import { mailOf } from "#frontend/testing/mails.ts";
import { ReleaseBar } from "./release-bar.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const held = (id: string) => mailOf({ id, status: "held", releasedAt: null });
const [a, b, c] = [held("a"), held("b"), held("c")];

/** All that is held, and whether a release is answered. */
let stored: OutboxMail[];
let answer: ((response: Response) => void) | undefined;
let ends: () => void = () => {};

beforeEach(() => {
  stored = [a, b, c];
  HTMLDialogElement.prototype.showModal = () => {};
  HTMLDialogElement.prototype.close = () => {};
  vi.stubGlobal("fetch", (_address: string, { method }: RequestInit) =>
    method === "POST"
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : Promise.resolve(Response.json(stored)),
  );
});
afterEach(() => {
  act(ends);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const bar = async (...all: OutboxMail[]) => {
  const client = newQueryClient();
  const selection = createSelection();
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  ends = () => root.unmount();
  const list = async (...listed: OutboxMail[]) => {
    await act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <ReleaseBar selection={selection} listed={listed} filter={{ status: "held" }} hasMore />
        </QueryClientProvider>,
      ),
    );
    // What is asked for is answered.
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  };
  await list(...all);
  const tick = (...mails: OutboxMail[]) =>
    act(async () => {
      selection.replace(mails.map(({ id }) => id));
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
  return { client, selection, list, tick };
};

const page = () => document.body.textContent ?? "";
const press = (name: string, which = 0) =>
  act(async () =>
    [...document.querySelectorAll("button")]
      .filter(({ textContent }) => textContent === name)
      [which]?.click(),
  );

it("counts what is held still, also of those that no page has brought", async () => {
  const { client, tick } = await bar(a);
  await tick(a);
  await press("Select all 3 that match");
  expect(page()).toContain("Send 3 mails");
  stored = [a, b];
  await act(async () => {
    await takeInChanges(client, new Set());
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  expect(page()).toContain("Send 2 mails");
});

it("asks no more once nothing is chosen any more", async () => {
  const { list, tick } = await bar(a);
  await tick(a);
  await press("Send 1 mail");
  expect(page()).toContain("Send 1 mail?");
  stored = [b];
  await tick();
  await list(b);
  await tick(b);
  expect(page()).toContain("Send 1 mail");
  expect(page()).not.toContain("Send 1 mail?");
});

it("leaves ticks that were made while it released", async () => {
  const { selection, tick } = await bar(a, b);
  await tick(a);
  await press("Send 1 mail");
  await press("Send 1 mail", 1);
  await tick(a, b);
  await act(async () => answer?.(Response.json({ released: ["a"], refused: [] })));
  expect([...selection.ids()]).toEqual(["b"]);
});
