import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createPortal } from "react-dom";
import { afterEach, expect, it, vi } from "vitest";
import { formats } from "#contract/show.ts";
import { newQueryClient } from "#frontend/api/query-client.ts";
import { renderHook } from "#frontend/testing/render-hook.tsx";
import { ContactItem } from "./contact-item.tsx";

const entry = {
  id: crypto.randomUUID(),
  email: "casting@example.com",
  phone: formats.phoneExample,
  location: formats.locationExample,
  isActive: false,
  createdAt: "2026-11-01T12:00:00.000Z",
  updatedAt: "2026-11-01T12:00:00.000Z",
};

afterEach(() => vi.unstubAllGlobals());

it("cannot be edited or deleted while an activation makes another version of it", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const onEdit = vi.fn();
  const onDelete = vi.fn();
  const client = newQueryClient();
  renderHook(() => undefined, undefined, {
    around: (children) => (
      <QueryClientProvider client={client}>
        {children}
        {createPortal(<ContactItem entry={entry} onEdit={onEdit} onDelete={onDelete} />, document.body)}
      </QueryClientProvider>
    ),
  });
  const press = (name: string) =>
    act(async () =>
      [...document.querySelectorAll("button")]
        .find((button) => button.textContent?.startsWith(name))
        ?.click(),
    );
  await press("Edit");
  expect(onEdit).toHaveBeenCalledOnce();
  await press("Make Active");
  await expect.poll(() => document.querySelectorAll("[aria-disabled]")).toHaveLength(3);
  await press("Edit");
  await press("Delete");
  expect(onEdit).toHaveBeenCalledOnce();
  expect(onDelete).not.toHaveBeenCalled();
});
